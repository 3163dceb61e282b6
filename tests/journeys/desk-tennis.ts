import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { formatPresets } from '#sports/tennis/format-presets.ts'
import { tennisPalette as palette } from '#sports/tennis/palette.ts'
import { tennis } from '#sports/tennis.ts'
import { compareEvents, otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { fold } from '#sports/sport.ts'
import { arrowOf, letterOf, reasonKeys, sendKeys, type Stroke } from './desk-strokes.ts'

/** Facts of a point that nobody types, measured ones and strokes: both sides of the comparison lack them. */
const untyped: readonly string[] = ['speedKmh', 'rally', 'stroke']

/** The events of a match, without what nobody types. */
export function typedOf({ events }: ParsedMatch): TimelineEvent[] {
  const kept = (detail: TimelineEvent['detail']) =>
    Object.fromEntries(Object.entries(detail).filter(([name]) => !untyped.includes(name)))
  return events.map((event) => ({ ...event, detail: kept(event.detail) })).toSorted(compareEvents)
}

const losing: readonly unknown[] = ['double_fault', 'unforced', 'forced']

/** What a person types at the palette for an event; the score of a file that lost points is that of the umpire. */
function keysOf({ type, side, detail }: TimelineEvent): string[] {
  if (type === 'point') {
    const id = String(detail.ending ?? 'point')
    const by = losing.includes(detail.ending) ? otherSide(side!) : side
    const serve = id !== 'double_fault' && typeof detail.serve === 'number' ? [String(detail.serve)] : []
    return [letterOf(palette, id), ...arrowOf(by), ...serve, ...reasonKeys(palette, id, netOf(detail, side!)), 'Enter']
  }
  if (type === 'format') {
    const members = ['discipline', 'sets', 'finalSet', 'gamesPerSet', 'isNoAd'] as const
    const preset = formatPresets.find(({ format }) => members.every((name) => format[name] === detail[name]))
    if (!preset) throw new Error(`no rules ${JSON.stringify(detail)}`)
    const sets = detail.bestOf === 3 ? [] : [String(detail.bestOf)]
    return [letterOf(palette, 'format'), ...sets, ...reasonKeys(palette, 'format', preset.id), 'Enter']
  }
  const id = { interrupted: 'held_up' }[type] ?? type
  return [letterOf(palette, id), ...arrowOf(side), ...sendKeys(palette, id)]
}

function netOf({ net }: TimelineEvent['detail'], winner: Side): string | null {
  if (!Array.isArray(net) || net.length === 0) return null
  return net.length === 2 ? 'net_both' : net[0] === winner ? 'net' : 'net_other'
}

/** What a fold says of a match, without names of events, clock and times. */
export function plain(events: readonly TimelineEvent[]) {
  const state = fold(tennis, events)
  const { clock: _, periods, games, ...rest } = state
  return {
    ...rest,
    periods: periods.map(({ ordinal, kind, score }) => [ordinal, kind, score]),
    games: games.map((game) => ({ ...game, points: game.points.map((point) => ({ ...point, key: '' })) })),
    statistics: Array.from({ length: periods.length + 1 }, (_one, of) => tennis.statistics(state, of)),
    figures: tennis.figures?.(events),
  }
}

/** What a person types for a match. */
export function strokesOf(record: readonly TimelineEvent[]): Stroke[] {
  const began = Date.now() - 80_000_000
  return record
    .filter(({ type }) => type !== 'entry')
    .map((event, at) => ({ at: began + at * 25_000, keys: keysOf(event), entries: 1 }))
}
