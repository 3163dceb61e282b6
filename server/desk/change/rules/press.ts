import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import type { Palette, PaletteEntry } from '#sports/palette.ts'
import { fold, type Sport } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import type { ChangeWhy } from '../problem.ts'
import { isCorrecting, kindsOf } from './kinds.ts'

type Entered = Extract<ChangeEntry, { act: 'enter' }>
type Kind = { key: string; reason: string | null; count: number | null }
type Game = { sport: Sport; palette: Palette; shown: readonly TimelineEvent[] }
type Made = { events: TimelineEvent[] } | { why: ChangeWhy }

const whys = {
  side_missing: 'side_missing',
  player_missing: 'player_missing',
  count_missing: 'count_missing',
  reason_missing: 'reason_missing',
  no_runner: 'count_missing',
  not_a_base: 'count_missing',
  wrong_period: 'bad_period',
} as const satisfies Record<string, ChangeWhy>

/** The events of a key pressed at a place of the match, as the live desk would have made them there. */
export function enter({ act: _act, after, ...pressed }: Entered, name: string, { sport, palette, shown }: Game): Made {
  const hasClock = isTimed(palette)
  const counted = shown.filter((one) => one.withdrawn === null).toSorted(compareEvents)
  const at = hasClock ? counted.filter((one) => isBefore(one, pressed)) : upTo(counted, after)
  if (at === null) return { why: 'event_missing' }
  const last = at.at(-1) ?? null
  const isSecond = last !== null && last.period === pressed.period && last.clockSeconds === pressed.clockSeconds
  const ordinal = hasClock ? (isSecond ? last.order + 1 : 0) : (last?.order ?? (counted[0]?.order ?? 1) - 1)
  // Events of one order stand in the order of their keys.
  const key = hasClock || after === null ? name : `${after}!${name}`.slice(-200)
  const period = hasClock ? pressed.period : (last?.period ?? pressed.period)
  return press(
    pressed,
    { ...pressed, name: key, ordinal, period, at: last?.occurredAt ?? 0 },
    { sport, palette, shown: at },
  )
}

/**
 * An event with the detail that a key makes of it, without members that only another kind has. `types`: all that the
 * key makes.
 */
export function asKind(
  event: TimelineEvent,
  kind: Kind,
  { sport, palette, shown }: Game,
): { event: TimelineEvent; types: ReadonlySet<string> } | { why: ChangeWhy } {
  const before = shown.filter((one) => one.withdrawn === null && compareEvents(one, event) < 0)
  const { key: name, side, playerId, otherPlayerId, period, clockSeconds, order: ordinal, occurredAt } = event
  const of = { name, side, playerId, otherPlayerId, period, clockSeconds, ordinal, at: occurredAt ?? 0 }
  const made = press(kind, of, { sport, palette, shown: before })
  if ('why' in made) return made
  const built = made.events.find(({ type }) => type === event.type)
  if (!built) return { why: 'bad_detail' }
  const kinds = kindsOf(sport, palette).filter(({ type }) => type === event.type)
  const own = new Set(kinds.flatMap(({ detail }) => Object.keys(detail)))
  const kept = Object.entries(event.detail).filter(([member]) => !own.has(member))
  const known = Object.entries(built.detail).map(([member, value]) => [member, value ?? event.detail[member] ?? null])
  const detail = { ...Object.fromEntries(kept), ...Object.fromEntries(known) }
  const hasOther = (id: string) => palette.keys.some((key) => key.id === id && key.other !== null)
  // Of a goal the assist, which an own goal does not have.
  const isOtherGone = !hasOther(kind.key) && kinds.some(({ key }) => hasOther(key))
  const types = new Set(made.events.map(({ type }) => type))
  return { event: { ...event, ...(isOtherGone && { otherPlayerId: null }), detail }, types }
}

function press(
  { key: id, reason, count }: Kind,
  of: Pick<PaletteEntry, 'name' | 'ordinal' | 'side' | 'playerId' | 'otherPlayerId' | 'period' | 'clockSeconds' | 'at'>,
  { sport, palette, shown }: Game,
): Made {
  const key = palette.keys.find((one) => one.id === id)
  if (!key || !isCorrecting(key)) return { why: 'bad_event' }
  if (reason !== null && !key.hasFreeReason && !key.reasons.some((one) => one.id === reason))
    return { why: 'bad_detail' }
  if (count !== null && (key.count === null || count > key.count.most)) return { why: 'count_missing' }
  const built = palette.build({ ...of, key: id, reason, count, isPossible: false }, fold(sport, shown))
  if (built.ok) return built.events.length > 0 ? { events: built.events } : { why: 'bad_event' }
  const { complaint } = built
  return { why: complaint in whys ? whys[complaint as keyof typeof whys] : 'bad_event' }
}

/** Whether the place of an event is its reading of a clock; else it is after another one. */
export function isTimed({ periodStarts }: Palette): boolean {
  return Object.keys(periodStarts).length > 0
}

function isBefore(one: TimelineEvent, { period, clockSeconds }: Pick<Entered, 'period' | 'clockSeconds'>): boolean {
  return (
    one.period < period ||
    (one.period === period && (clockSeconds === null || (one.clockSeconds ?? -1) <= clockSeconds))
  )
}

function upTo(events: readonly TimelineEvent[], after: string | null): TimelineEvent[] | null {
  if (after === null) return []
  const at = events.findIndex(({ key }) => key === after)
  return at < 0 ? null : events.slice(0, at + 1)
}
