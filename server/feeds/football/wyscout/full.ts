import { isDeepStrictEqual } from 'node:util'
import { footballEvent, periodStartSeconds, type Period } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { ParsedMatch, Refusal } from '../../reading/parsed.ts'
import { clockOf, eventsOf, keyRows, kicksOf, readHappening, tag, type Happening, type KeyedRow } from './events.ts'
import { goalsIn } from './goals.ts'
import { cardKey, parseMatch, playerNumber, type Directory } from './match.ts'
import type { MatchRecord } from './record.ts'
import { statedByRows } from './stated.ts'
import { talliesOf } from './tally.ts'
import { touchesOf } from './touches.ts'

/** Events of one match as in a file. */
export interface EventBlock {
  matchId: string
  file: string
  /** Paths of the events, in the same order. */
  paths: string[]
  events: unknown[]
}

/** Before and after everything else in the same second; in the shoot-out, which has no clock, the order is the time. */
const whistleOrder = 1_000_000

/**
 * A match with all its events. Invalid events are refused one by one. A text is the reason why the match is invalid.
 */
export function parseFullMatch(
  record: MatchRecord,
  block: EventBlock,
  directory: Directory,
): { match: ParsedMatch; refused: Refusal[] } | string {
  const match = parseMatch(record, directory)
  if (typeof match === 'string') return match
  const refused: Refusal[] = []
  const all = readRows(record, block, match, directory, refused)
  const goals = goalsIn(all)
  const rows = keyRows(all, goals)
  const sheetEvents = match.events.filter(({ type }) => type === 'lineup' || type === 'substitution')
  const sheetCards = match.events.filter(({ type }) => type === 'card')
  const ends = endsOf(all)
  const kicks = kicksOf(rows)
  const isCutShort = !ends.has(lastPeriodOf(record))
  if (isCutShort)
    match.remarks.push(`its events end before ${endings[record.duration]}: the result is that of the match file`)
  match.events = [
    ...sheetEvents,
    ...rows.flatMap((_, at) => eventsOf(at, rows)),
    ...kicks,
    ...mergeCards(cardsOf(rows, sheetCards, match.remarks), sheetCards),
    ...talliesOf(all, ends),
    ...touchesOf(all),
    ...whistles(ends, record, kicks.length),
    ...match.events.filter(({ type }) => isCutShort && type === 'result'),
  ]
  match.stated = statedByRows(record, match.stated, all)
  match.hasTimeline = true
  match.isPartial = false
  match.place = { file: block.file, at: block.paths[0] ?? '$' }
  return { match, refused }
}

/** The rows in the order of the clock; a repeated row counts once. */
function readRows(
  { sheets }: MatchRecord,
  block: EventBlock,
  match: ParsedMatch,
  directory: Directory,
  refused: Refusal[],
): Happening[] {
  const sideOf = new Map<string, Side>([
    [sheets.home.teamId, 'home'],
    [sheets.away.teamId, 'away'],
  ])
  const number = (id: unknown, side: Side) => playerNumber(id, side, match.players, directory)
  const all: Happening[] = []
  const known = new Map<string, unknown[]>()
  for (const [index, value] of block.events.entries()) {
    const read = readHappening(value, sideOf, number)
    if (typeof read === 'string') {
      refused.push({ file: block.file, at: block.paths[index] ?? '', reason: read })
      continue
    }
    const sameNumber = known.get(read.id ?? '') ?? []
    if (sameNumber.some((other) => isDeepStrictEqual(other, value))) continue
    if (read.id !== null) known.set(read.id, [...sameNumber, value])
    if (read.id !== null && sameNumber.length === 1)
      match.remarks.push(`several rows have the number ${read.id}: each is kept`)
    all.push(read)
  }
  return all.sort((a, b) => a.period - b.period || a.seconds - b.seconds || Number(a.id) - Number(b.id))
}

/** The last reading of the clock in each period; the shoot-out has none. */
function endsOf(all: readonly Happening[]): Map<Period, number> {
  const ends = new Map<Period, number>()
  for (const one of all) ends.set(one.period, Math.max(ends.get(one.period) ?? 0, clockOf(one) ?? 0))
  return ends
}

const endings: Record<MatchRecord['duration'], string> = {
  Regular: 'the second half',
  ExtraTime: 'the end of extra time',
  Penalties: 'the shoot-out',
}

function lastPeriodOf({ duration }: MatchRecord): Period {
  return duration === 'Penalties' ? 5 : duration === 'ExtraTime' ? 4 : 2
}

function whistles(ends: ReadonlyMap<Period, number>, record: MatchRecord, kickCount: number): TimelineEvent[] {
  const last = lastPeriodOf(record)
  return [...ends].flatMap(([period, end]) => [
    footballEvent.periodStart({
      key: `period_start:${period}`,
      period,
      clockSeconds: periodStartSeconds[period] ?? null,
      order: period === 5 ? 0 : -whistleOrder,
    }),
    footballEvent.periodEnd({
      key: `period_end:${period}`,
      period,
      clockSeconds: end,
      order: period === 5 ? kickCount + 1 : whistleOrder,
      isLast: period === last,
    }),
  ])
}

/**
 * Cards by player, so that a card of the match file and of a row are one; cards of people without a number by their
 * row.
 */
function cardsOf(rows: readonly KeyedRow[], listed: readonly TimelineEvent[], remarks: string[]): TimelineEvent[] {
  const isListed = (key: string) => listed.some((card) => card.key === key)
  const cards = new Map<string, TimelineEvent>()
  for (const [at, { row, key }] of rows.entries()) {
    const { side, playerId, playerKey, period, sub } = row
    if (period === 5) continue
    const red = cardKey('red', playerKey)
    const isAgain = row.tags.has(tag.yellow) && playerKey !== null && cards.has(cardKey('yellow', playerKey))
    const isSecond = row.tags.has(tag.secondYellow) || (isAgain && isListed(red))
    const colour = isSecond
      ? 'second_yellow'
      : row.tags.has(tag.red)
        ? 'red'
        : row.tags.has(tag.yellow)
          ? 'yellow'
          : null
    if (colour === null) continue
    const own = playerKey === null ? `${key}:card` : colour === 'yellow' ? cardKey('yellow', playerKey) : red
    if (cards.has(own)) {
      remarks.push(
        `player ${playerKey} has two rows of a ${colour === 'yellow' ? 'yellow card and was not sent off' : 'sending-off'}: the first holds`,
      )
      continue
    }
    const reason = sub === 'Foul' || sub === '' ? undefined : sub.toLowerCase()
    cards.set(
      own,
      footballEvent.card({ key: own, side, playerId, period, clockSeconds: clockOf(row), order: at, colour, reason }),
    )
  }
  return [...cards.values()]
}

/** Cards of the events, and those of the match file without an event, such as of a substitute on the bench. */
function mergeCards(timed: TimelineEvent[], listed: TimelineEvent[]): TimelineEvent[] {
  const keys = new Set(timed.map(({ key }) => key))
  return [...timed, ...listed.filter(({ key }) => !keys.has(key))]
}
