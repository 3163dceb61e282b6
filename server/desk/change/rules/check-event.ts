import { isOver } from '#sports/match.ts'
import type { Palette } from '#sports/palette.ts'
import type { MatchState, Sport } from '#sports/sport.ts'
import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import type { ChangeWhy } from '../problem.ts'
import type { MadeEvent } from './entries.ts'
import { kindsOf } from './kinds.ts'
import { isComplete, isKnown, variantsOf } from './variants.ts'

/** Players of a side by line-up, events and team; `isListed`: the line-up or the team is known. */
type SidePlayers = { ids: ReadonlySet<number>; isListed: boolean }
export type MatchFacts = {
  sport: Sport
  palette: Palette | null
  state: MatchState
  shown: readonly TimelineEvent[]
  players: Readonly<Record<Side, SidePlayers>>
  now: number
}

/** Minutes that may be played after the regular end of a period whose last second is not known. */
const STOPPAGE_SECONDS = 30 * 60
/** How far the end of a period may be reported too early. */
const COARSE_SECONDS = 10 * 60
/** Of a period without a known length, such as a game. */
const LONGEST_SECONDS = 4 * 3600

/** Why an event cannot be in the match; null where it can. */
export function faultOf({ event, change, isPressed }: MadeEvent, facts: MatchFacts): ChangeWhy | null {
  const has = (...members: (keyof NonNullable<typeof change>)[]) =>
    change === null || members.some((member) => change[member] !== undefined)
  return (
    (has('detail') && !isPressed ? faultOfDetail(event, change?.detail ?? null, facts) : null) ??
    (has('side', 'playerId', 'otherPlayerId', 'detail', 'kind') ? faultOfPlayers(event, facts) : null) ??
    (has('period', 'clockSeconds') ? faultOfTime(event, facts) : null)
  )
}

/** `changed`: members that a correction names; null for an event that is added. */
function faultOfDetail(
  event: TimelineEvent,
  changed: TimelineEvent['detail'] | null,
  { sport, palette, state, shown }: MatchFacts,
): ChangeWhy | null {
  const made = palette ? (variantsOf(sport, palette, state).get(event.type) ?? []) : []
  if (changed === null && made.length === 0) return 'bad_event'
  const known = [...made, ...shown.filter(({ type }) => type === event.type).map(({ detail }) => detail)]
  const isGood = Object.entries(changed ?? event.detail).every(([member, value]) => isKnown(known, member, value))
  if (!isGood || (changed === null && !isComplete(made, event.detail))) return 'bad_detail'
  return null
}

/** A side without line-up and team takes any player that the other one does not have. */
function faultOfPlayers(event: TimelineEvent, { sport, palette, players }: MatchFacts): ChangeWhy | null {
  const { playerId, otherPlayerId, side } = event
  if (playerId !== null && playerId === otherPlayerId) return 'same_player'
  const named = new Map(sport.appearances?.([event]).map((one) => [one.playerId, one.side]))
  const isAgainst = palette !== null && side !== null && isAgainstOther(event, sport, palette)
  if (isAgainst && players[side].ids.has(otherPlayerId ?? 0) && !players[otherSide(side)].ids.has(otherPlayerId ?? 0))
    return 'own_side'
  // Other players whose side the sport does not say may be of both.
  const of = [
    [playerId, named.get(playerId ?? 0) ?? side],
    [otherPlayerId, named.get(otherPlayerId ?? 0) ?? null],
  ] as const
  for (const [id, own] of of) {
    if (id === null) continue
    const isIn = (one: Side) => players[one].ids.has(id)
    const isOpen = (one: Side) => !players[one].isListed
    if (own === null) {
      if (!isIn('home') && !isIn('away') && !isOpen('home') && !isOpen('away')) return 'strange_player'
    } else if (!isIn(own)) {
      if (isIn(otherSide(own))) return 'other_side'
      if (!isOpen(own)) return 'strange_player'
    }
  }
  return null
}

/** Whether the second player of an event, such as who was killed, is of the other side by all keys of its type. */
function isAgainstOther({ type }: TimelineEvent, sport: Sport, palette: Palette): boolean {
  const made = new Set(kindsOf(sport, palette).flatMap((kind) => (kind.type === type ? kind.key : [])))
  const others = palette.keys.flatMap(({ id, other }) => (made.has(id) && other ? other.of : []))
  return others.length > 0 && others.every((of) => of === 'other')
}

function faultOfTime(event: TimelineEvent, facts: MatchFacts): ChangeWhy | null {
  const { palette, state, shown } = facts
  const { period, clockSeconds, key } = event
  const starts = palette?.periodStarts ?? {}
  const isAny = isBare(state) && palette === null
  if (!isAny && !periodsOf(facts, key).has(period)) return 'bad_period'
  if (clockSeconds === null) return null
  const start = starts[period]
  if (start === undefined)
    return shown.some((one) => one.period === period && one.clockSeconds !== null) ? null : 'bad_time'
  const [first, last] =
    palette?.endReading === undefined
      ? [start, latestSecond(event, start, facts)]
      : [palette.readings?.(period)?.least ?? start, palette.endReading]
  const end = endOf(event, facts)
  if (end !== null && clockSeconds > end) return 'after_end'
  return clockSeconds < first || clockSeconds > last ? 'bad_time' : null
}

/** When the game of an event ended, of a title whose games have no fixed length; null where that is not known. */
export function endOf({ period, key }: TimelineEvent, { shown }: Pick<MatchFacts, 'shown'>): number | null {
  const ends = shown.flatMap((one) =>
    one.type === 'game_end' && one.period === period && one.key !== key && one.withdrawn === null
      ? (one.clockSeconds ?? [])
      : [],
  )
  return ends.length === 0 ? null : Math.max(...ends)
}

/** The periods that a match has had by all but one event. */
export function periodsOf(
  { state, shown, palette }: Pick<MatchFacts, 'state' | 'shown' | 'palette'>,
  butKey = '',
): ReadonlySet<number> {
  const reached = new Set([...state.periods.map(({ ordinal }) => ordinal), state.period])
  for (const one of shown) if (one.key !== butKey) reached.add(one.period)
  if (isBare(state)) for (const period of Object.keys(palette?.periodStarts ?? {})) reached.add(Number(period))
  return reached
}

/** A match of which only the result is known may have had any period. */
function isBare({ periods, status }: MatchState): boolean {
  return periods.length === 0 && isOver(status)
}

/** The last second of a period on a clock that counts up. */
function latestSecond({ period, key }: TimelineEvent, start: number, facts: MatchFacts): number {
  const { sport, palette, state, shown, now } = facts
  const [before, next] = [palette?.periodStarts[period - 1] ?? start, palette?.periodStarts[period + 1] ?? start]
  const length = next > start ? next - start : start - before
  if (length <= 0) return start + LONGEST_SECONDS
  const regular = start + length
  const readings = shown.flatMap((one) =>
    one.period === period && one.key !== key && one.withdrawn === null ? (one.clockSeconds ?? []) : [],
  )
  const latest = Math.max(start, ...readings)
  if (period < state.period || isOver(state.status)) return latest > regular ? latest + 60 : regular + COARSE_SECONDS
  const reading = sport.clock.read(state, now).seconds
  return reading >= start ? Math.max(reading, latest) + 60 : regular + STOPPAGE_SECONDS
}
