import {
  footballEvent,
  periodStartSeconds,
  type BodyPart,
  type GoalKind,
  type Period,
  type ShotOutcome,
} from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { idOf, intOf, listOf, objectOf, textOf } from './record.ts'

/** One parsed row of an event file. */
export interface Happening {
  /** The source's number of the row; null where it gives none. */
  id: string | null
  name: string
  sub: string
  tags: ReadonlySet<number>
  side: Side
  playerKey: string | null
  playerId: number | null
  period: Period
  /** Since the period began, with decimals. */
  seconds: number
  /** x 0 own goal line to 100, y 0 left to 100 right, from the view of the acting side. */
  x: number | null
  y: number | null
  /** Where a pass ended. */
  end: { x: number; y: number } | null
}

/** Tags: https://support.wyscout.com/ and tags2name.csv of the data set. */
export const tag = {
  goal: 101,
  ownGoal: 102,
  leftFoot: 401,
  rightFoot: 402,
  headOrBody: 403,
  assist: 301,
  red: 1701,
  yellow: 1702,
  secondYellow: 1703,
  accurate: 1801,
  blocked: 2101,
} as const

const periods: Record<string, Period> = { '1H': 1, '2H': 2, E1: 3, E2: 4, P: 5 }

/** Null with a reason when the record is not a valid row of this match. */
export function readHappening(
  value: unknown,
  sideOf: ReadonlyMap<string, Side>,
  number: (id: unknown, side: Side) => number | null,
): Happening | string {
  const raw = objectOf(value)
  const period = periods[textOf(raw.matchPeriod)]
  const side = sideOf.get(idOf(raw.teamId) ?? '')
  if (period === undefined) return `an unknown period "${textOf(raw.matchPeriod)}"`
  if (side === undefined) return `team ${JSON.stringify(raw.teamId ?? null)} does not play in this match`
  if (typeof raw.eventSec !== 'number' || !Number.isFinite(raw.eventSec) || raw.eventSec < 0 || raw.eventSec > 36_000)
    return `no second that can be: ${JSON.stringify(raw.eventSec ?? null)}`
  const place = objectOf(listOf(raw.positions)[0])
  return {
    id: idOf(raw.id),
    name: textOf(raw.eventName),
    sub: textOf(raw.subEventName),
    tags: new Set(listOf(raw.tags).map((one) => intOf(objectOf(one).id) ?? 0)),
    side,
    playerKey: idOf(raw.playerId),
    playerId: number(raw.playerId, side),
    period,
    seconds: raw.eventSec,
    x: share(place.x),
    y: share(place.y),
    end: endOf(listOf(raw.positions)[1]),
  }
}

function endOf(value: unknown): Happening['end'] {
  const place = objectOf(value)
  const [x, y] = [share(place.x), share(place.y)]
  return x === null || y === null ? null : { x, y }
}

function share(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 100 ? value : null
}

/** Reading of the match clock; null in the shoot-out. */
export function clockOf({ period, seconds }: Pick<Happening, 'period' | 'seconds'>): number | null {
  const start = periodStartSeconds[period]
  return start === undefined ? null : start + Math.floor(seconds)
}

function has(happening: Happening, ...tags: number[]): boolean {
  return tags.some((one) => happening.tags.has(one))
}

function isWithin(happening: Happening, from: number, to: number): boolean {
  return [...happening.tags].some((one) => one >= from && one <= to)
}

/** A goal is tagged at the shot and again at the keeper's failed save. */
export function isKeeping({ name }: Happening): boolean {
  return name === 'Save attempt' || name === 'Goalkeeper leaving line'
}

/** A row with the key of its events, and the side it is a goal for. */
export interface KeyedRow {
  row: Happening
  key: string
  goalFor: Side | null
}

/**
 * Rows with their keys: the source's number, else the time. Rows with the same number are distinguished by their order,
 * so that none replaces another.
 */
export function keyRows(all: readonly Happening[], goals: ReadonlyMap<Happening, Side>): KeyedRow[] {
  const seen = new Map<string, number>()
  return all.map((row) => {
    const own = `w:${row.id ?? `${row.period}-${row.seconds}`}`
    const count = (seen.get(own) ?? 0) + 1
    seen.set(own, count)
    return { row, key: count === 1 ? own : `${own}.${count}`, goalFor: goals.get(row) ?? null }
  })
}

/** The events of one row, each under a key of its own; passes and possession are counted elsewhere. */
export function eventsOf(at: number, all: readonly KeyedRow[]): TimelineEvent[] {
  const { row, key, goalFor } = all[at]!
  if (row.period === 5) return []
  const about = {
    key,
    side: row.side,
    playerId: row.playerId,
    period: row.period,
    clockSeconds: clockOf(row),
    order: at,
  }
  const events: TimelineEvent[] = []
  if (row.name === 'Shot' || row.sub === 'Free kick shot' || row.sub === 'Penalty') {
    events.push(
      footballEvent.shot({ ...about, x: row.x, y: row.y, outcome: outcomeOf(row), bodyPart: bodyPartOf(row) }),
    )
  }
  if (goalFor !== null) events.push(goalOf(about, goalFor, at, all))
  else if (row.sub === 'Penalty' && !has(row, tag.goal))
    events.push(footballEvent.missedPenalty({ ...about, ...missOf(at, all) }))
  if (row.sub === 'Free Kick' || row.sub === 'Free kick cross' || row.sub === 'Free kick shot')
    events.push(footballEvent.freeKick(about))
  if (row.sub === 'Corner') events.push(footballEvent.corner(about))
  if (row.sub === 'Throw in') events.push(footballEvent.throwIn(about))
  if (row.sub === 'Goal kick') events.push(footballEvent.goalKick(about))
  if (row.name === 'Offside') events.push(footballEvent.offside(about))
  if (row.name === 'Save attempt' && !has(row, tag.goal, tag.ownGoal)) events.push(footballEvent.save(about))
  // Protests, time wasting and the like are cautioned and no foul on an opponent.
  if (row.name === 'Foul' && ['Foul', 'Hand foul', 'Late card foul', 'Violent Foul'].includes(row.sub))
    events.push(footballEvent.foul(about))
  return withOwnKeys(key, events)
}

/** One row makes several events: the first that is no shot keeps the key of the row, the others add their type. */
function withOwnKeys(rowKey: string, events: readonly TimelineEvent[]): TimelineEvent[] {
  const chief = events.find(({ type }) => type !== 'shot')
  return events.map((event) => (event === chief ? event : { ...event, key: `${rowKey}:${event.type}` }))
}

type About = {
  key: string
  side: Side
  playerId: number | null
  period: Period
  clockSeconds: number | null
  order: number
}

function goalOf(about: About, goalFor: Side, at: number, all: readonly KeyedRow[]): TimelineEvent {
  if (goalFor !== about.side) return footballEvent.goal({ ...about, side: goalFor, kind: 'own' })
  return footballEvent.goal({ ...about, kind: kindOf(all[at]!.row), assistId: assistOf(at, all) })
}

function kindOf(happening: Happening): GoalKind {
  return happening.sub === 'Penalty' ? 'penalty' : happening.sub === 'Free kick shot' ? 'free_kick' : 'open'
}

function outcomeOf(happening: Happening): ShotOutcome {
  if (has(happening, tag.goal)) return 'goal'
  if (has(happening, tag.blocked)) return 'blocked'
  if (isWithin(happening, 1217, 1223)) return 'post'
  if (isWithin(happening, 1210, 1216)) return 'off'
  return isWithin(happening, 1201, 1209) || has(happening, tag.accurate) ? 'saved' : 'off'
}

/** The source does not distinguish head and body. */
function bodyPartOf(happening: Happening): BodyPart | null {
  if (has(happening, tag.leftFoot)) return 'left_foot'
  if (has(happening, tag.rightFoot)) return 'right_foot'
  return has(happening, tag.headOrBody) ? 'other' : null
}

/** The last pass of the side that is tagged an assist, if the goal came within a quarter of a minute. */
function assistOf(at: number, all: readonly KeyedRow[]): number | null {
  const goal = all[at]!.row
  for (let index = at - 1; index >= 0; index -= 1) {
    const { row: before, goalFor } = all[index]!
    if (before.period !== goal.period || goal.seconds - before.seconds > 15 || goalFor !== null) return null
    if (before.side === goal.side && has(before, tag.assist))
      return before.playerId === goal.playerId ? null : before.playerId
  }
  return null
}

function missOf(at: number, all: readonly KeyedRow[]): { outcome: 'saved' | 'off' | 'post'; keeperId?: number | null } {
  const { row } = all[at]!
  const outcome = outcomeOf(row)
  if (outcome === 'post' || outcome === 'off') return { outcome }
  const save = all.slice(at + 1, at + 4).find((one) => one.row.name === 'Save attempt' && one.row.side !== row.side)
  return { outcome: 'saved', keeperId: save?.row.playerId ?? null }
}

/** Kicks of the shoot-out, in the order taken. */
export function kicksOf(all: readonly KeyedRow[]): TimelineEvent[] {
  const kicks = all.filter(({ row }) => row.period === 5 && (row.sub === 'Penalty' || row.name === 'Shot'))
  return kicks.map(({ row, key }, index) =>
    footballEvent.shootoutKick({
      key,
      side: row.side,
      playerId: row.playerId,
      order: index + 1,
      isScored: has(row, tag.goal),
    }),
  )
}
