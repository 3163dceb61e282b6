import { footballEvent, periodStartSeconds } from '#sports/football.ts'
import type { Pair, Period } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { ParsedMatch, Refusal } from './parsed.ts'
import { clockOf, eventsOf, kicksOf, readHappening, tag } from './wyscout-events.ts'
import type { Happening } from './wyscout-events.ts'
import { cardKey, parseMatch, playerNumber, resultOf } from './wyscout-match.ts'
import type { Directory } from './wyscout-match.ts'
import type { MatchRecord } from './wyscout-record.ts'
import { talliesOf } from './wyscout-tally.ts'

/** Events of one match as they stand in a file. */
export interface EventBlock {
  matchId: string
  file: string
  /** Paths of the events, beside them. */
  paths: string[]
  events: unknown[]
}

/** Before and after all else of the same second; in the shoot-out, which has no clock, the order is the time. */
const whistleOrder = 1_000_000

/** A match with everything its events tell. Events that cannot be are refused one by one. A text says why the match cannot be one. */
export function parseFullMatch(record: MatchRecord, block: EventBlock, directory: Directory): { match: ParsedMatch; refused: Refusal[] } | string {
  const match = parseMatch(record, directory)
  if (typeof match === 'string') return match
  const { sheets } = record
  const sideOf = new Map<string, Side>([[sheets.home.teamId, 'home'], [sheets.away.teamId, 'away']])
  const number = (id: unknown, side: Side) => playerNumber(id, side, match.players, directory)
  const refused: Refusal[] = []
  const all: Happening[] = []
  for (const [index, value] of block.events.entries()) {
    const read = readHappening(value, sideOf, number)
    if (typeof read === 'string') refused.push({ file: block.file, at: block.paths[index] ?? '', reason: read })
    else all.push(read)
  }
  all.sort((a, b) => a.period - b.period || a.seconds - b.seconds)
  const sheetEvents = match.events.filter(({ type }) => type === 'lineup' || type === 'substitution')
  const sheetCards = match.events.filter(({ type }) => type === 'card')
  const told = all.flatMap((happening, at) => eventsOf(happening, at, all))
  const kicks = kicksOf(all)
  const ends = endsOf(all)
  const doubt = contradiction(record, told, kicks)
  match.events = unique([
    ...sheetEvents, ...told, ...kicks, ...mergeCards(cardsOf(all), sheetCards), ...talliesOf(all, ends), ...whistles(ends, record, kicks.length, doubt === null),
    // Where events and score differ, the official score holds and is said so.
    ...(doubt === null ? [] : [footballEvent.result(resultOf(record))]),
  ])
  if (doubt !== null) match.remarks.push(doubt)
  match.hasTimeline = true
  match.isPartial = false
  match.place = { file: block.file, at: block.paths[0] ?? '$' }
  return { match, refused }
}

/** The last reading of the clock in each period there was; the shoot-out has none. */
function endsOf(all: readonly Happening[]): Map<Period, number> {
  const ends = new Map<Period, number>()
  for (const one of all) ends.set(one.period, Math.max(ends.get(one.period) ?? 0, clockOf(one) ?? 0))
  return ends
}

function whistles(ends: ReadonlyMap<Period, number>, { duration }: MatchRecord, kickCount: number, isWhole: boolean): TimelineEvent[] {
  const last: Period = duration === 'Penalties' ? 5 : duration === 'ExtraTime' ? 4 : 2
  return [...ends].flatMap(([period, end]) => [
    footballEvent.periodStart({ key: `period_start:${period}`, period, clockSeconds: periodStartSeconds[period] ?? null, order: period === 5 ? 0 : -whistleOrder }),
    // Without the last whistle the events are no whole account, so that the result holds.
    ...(isWhole || period !== last ? [footballEvent.periodEnd({ key: `period_end:${period}`, period, clockSeconds: end, order: period === 5 ? kickCount + 1 : whistleOrder, isLast: period === last })] : []),
  ])
}

function cardsOf(all: readonly Happening[]): TimelineEvent[] {
  const cautioned = new Set<string>()
  return all.flatMap((one, at) => {
    if (one.period === 5) return []
    const isSecond = one.tags.has(tag.secondYellow) || (one.tags.has(tag.yellow) && one.playerKey !== null && cautioned.has(one.playerKey))
    const colour = isSecond ? 'second_yellow' : one.tags.has(tag.red) ? 'red' : one.tags.has(tag.yellow) ? 'yellow' : null
    if (colour === null) return []
    if (colour === 'yellow' && one.playerKey !== null) cautioned.add(one.playerKey)
    const reason = one.sub === 'Foul' || one.sub === '' ? undefined : one.sub.toLowerCase()
    return [
      footballEvent.card({
        key: cardKey(colour === 'yellow' ? 'yellow' : 'red', one.playerKey), side: one.side, playerId: one.playerId, period: one.period,
        clockSeconds: clockOf(one), order: at, colour, reason,
      }),
    ]
  })
}

/** Cards of the events, and those of the match file that no event tells, as of a substitute on the bench. */
function mergeCards(told: TimelineEvent[], listed: TimelineEvent[]): TimelineEvent[] {
  const keys = new Set(told.map(({ key }) => key))
  return [...told, ...listed.filter(({ key }) => !keys.has(key))]
}

function contradiction(record: MatchRecord, told: readonly TimelineEvent[], kicks: readonly TimelineEvent[]): string | null {
  const official = resultOf(record)
  const goals = countBySide(told.filter(({ type }) => type === 'goal'))
  const shootout = countBySide(kicks.filter(({ detail }) => detail.isScored === true))
  const final = official.extra ?? official.normal
  if (!isSame(goals, final)) return `the events tell ${goals.home}-${goals.away}, the match file ${final.home}-${final.away}, which holds`
  if (official.shootout && !isSame(shootout, official.shootout)) return `the events tell a shoot-out of ${shootout.home}-${shootout.away}, the match file ${official.shootout.home}-${official.shootout.away}, which holds`
  return null
}

function countBySide(events: readonly TimelineEvent[]): Pair {
  const home = events.filter(({ side }) => side === 'home').length
  return { home, away: events.length - home }
}

function isSame(a: Pair, b: Pair): boolean {
  return a.home === b.home && a.away === b.away
}

/** An id told twice is the same happening told twice. */
function unique(events: readonly TimelineEvent[]): TimelineEvent[] {
  return [...new Map(events.map((event) => [event.key, event])).values()]
}
