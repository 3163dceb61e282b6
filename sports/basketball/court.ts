import type { Side, TimelineEvent } from '../timeline.ts'
import { isPlayed, secondsOfMatch, startReading } from './clock.ts'
import { foulKind, pointsOf } from './read.ts'
import { endReading, type Format } from './vocabulary.ts'

/** Who was on court: stretches of each player in seconds of playing time, and the points while there. */
export interface Court {
  players: Map<number, Presence>
  /** On court after the last event. */
  now: Record<Side, ReadonlySet<number>>
  /** Players who began the match. */
  starters: Record<Side, ReadonlySet<number>>
  /** In every period five players of each side are known to have started it. */
  isCertain: boolean
  /** What contradicts itself, such as a substitution of a player who is not on court. */
  faults: string[]
}
interface Presence {
  side: Side
  seconds: number
  plusMinus: number
}

type Named = { playerId: number; side: Side }
type Fives = Record<Side, Set<number>>
const sides = ['home', 'away'] as const
const others = { home: 'away', away: 'home' } as const
const five = 5

/**
 * Who is on court, by events alone. The rule for the beginning of a period, which no source lists: a player began it if
 * the first mention within it is an act on court, or leaving it; not if it is coming on. Where fewer than five are
 * mentioned, those who ended the period before and are not mentioned complete them, in the first period those of the
 * line-up. Technical fouls, ejections and time-outs prove nothing: the bench has them too. Neither do free throws
 * before the ball is in play, which are of a technical foul in the break. `plays` are in reading order.
 */
export function courtOf(
  plays: readonly TimelineEvent[],
  format: Format,
  lineup: Record<Side, readonly number[]> = { home: [], away: [] },
): Court {
  const court: Court = {
    players: new Map(),
    now: { home: new Set(), away: new Set() },
    starters: { home: new Set(), away: new Set() },
    isCertain: true,
    faults: [],
  }
  let before: Fives = { home: new Set(lineup.home), away: new Set(lineup.away) }
  let isFirst = true
  for (const [period, own] of Map.groupBy(plays, ({ period: of }) => of)) {
    if (!isPlayed(period)) continue
    const began = startersOf(own, before, startReading(period, format))
    if (sides.some((side) => began[side].size !== five)) court.isCertain = false
    if (isFirst) court.starters = { home: new Set(began.home), away: new Set(began.away) }
    isFirst = false
    before = playPeriod(court, period, own, began, format)
    court.now = before
  }
  return court
}

/** Those who began a period, by their first mention in it. `start` is the reading of the clock at its beginning. */
function startersOf(events: readonly TimelineEvent[], before: Fives, start: number): Fives {
  const began: Fives = { home: new Set(), away: new Set() }
  const cameOn = new Set<number>()
  for (const event of events) {
    const isOfBreak = event.type === 'free_throw' && event.clockSeconds === start
    for (const { playerId, side } of isOfBreak ? [] : provenBy(event))
      if (!cameOn.has(playerId)) began[side].add(playerId)
    const { playerId: onId, side } = event
    if (event.type === 'substitution' && side !== null && onId !== null && !began[side].has(onId)) cameOn.add(onId)
  }
  for (const side of sides)
    for (const playerId of before[side]) if (began[side].size < five && !cameOn.has(playerId)) began[side].add(playerId)
  return began
}

/** Plays a period, and returns who is on court after it. */
function playPeriod(
  court: Court,
  period: number,
  events: readonly TimelineEvent[],
  began: Fives,
  format: Format,
): Fives {
  const since = new Map<number, number>()
  const now: Fives = { home: new Set(), away: new Set() }
  const at = (reading: number | null) => secondsOfMatch(period, reading ?? startReading(period, format), format)
  const enter = (playerId: number, side: Side, seconds: number) => {
    now[side].add(playerId)
    since.set(playerId, seconds)
    if (!court.players.has(playerId)) court.players.set(playerId, { side, seconds: 0, plusMinus: 0 })
  }
  const leave = (playerId: number, side: Side, seconds: number) => {
    const presence = court.players.get(playerId)
    if (presence) presence.seconds += seconds - (since.get(playerId) ?? seconds)
    now[side].delete(playerId)
  }
  for (const side of sides) for (const playerId of began[side]) enter(playerId, side, at(null))
  let fouled: { reading: number | null; five: Fives } | null = null
  for (const event of events) {
    const { type, side, playerId: onId, otherPlayerId: offId } = event
    if (type === 'foul') fouled = { reading: event.clockSeconds, five: copyOf(now) }
    if (type === 'substitution' && side !== null) {
      const seconds = at(event.clockSeconds)
      if (offId !== null && now[side].has(offId)) leave(offId, side, seconds)
      else if (offId !== null) court.faults.push(`${event.key}: player ${offId} leaves without being on court`)
      if (onId !== null && now[side].has(onId)) court.faults.push(`${event.key}: player ${onId} comes on twice`)
      else if (onId !== null) enter(onId, side, seconds)
    }
    const isOfFoul = type === 'free_throw' && fouled !== null && fouled.reading === event.clockSeconds
    credit(court, isOfFoul ? fouled!.five : now, event)
  }
  const isOver = events.some(({ type }) => type === 'period_end')
  const end = isOver ? at(endReading) : at(events.reduce((last, one) => Math.max(last, one.clockSeconds ?? 0), 0))
  const after = copyOf(now)
  for (const side of sides) for (const playerId of after[side]) leave(playerId, side, end)
  return after
}

function copyOf({ home, away }: Fives): Fives {
  return { home: new Set(home), away: new Set(away) }
}

/** Points count for those on court; those of a free throw for those who were when the foul was called. */
function credit({ players }: Court, now: Fives, event: TimelineEvent): void {
  const points = pointsOf(event)
  if (points === 0 || event.side === null) return
  for (const side of sides)
    for (const playerId of now[side]) {
      const presence = players.get(playerId)
      if (presence) presence.plusMinus += side === event.side ? points : -points
    }
}

/** Players on court by their plays. */
function provenBy(event: TimelineEvent): Named[] {
  const { type, side, playerId, otherPlayerId } = event
  if (side === null) return []
  const own = playerId === null ? [] : [{ playerId, side }]
  const other = (of: Side) => (otherPlayerId === null ? [] : [{ playerId: otherPlayerId, side: of }])
  switch (type) {
    case 'field_goal':
      return [...own, ...other(side)]
    case 'steal':
    case 'block':
      return [...own, ...other(others[side])]
    case 'foul':
      return foulKind(event) === 'technical' ? [] : [...own, ...other(others[side])]
    case 'substitution':
      return other(side)
    case 'free_throw':
    case 'rebound':
    case 'turnover':
    case 'violation':
      return own
    default:
      return []
  }
}
