import { seriesEvent } from '#sports/esports/build.ts'
import { formatOf, resultOf } from '#sports/esports/read.ts'
import { countGames, isDecided } from '#sports/esports/settle.ts'
import { mostGames, type Format } from '#sports/esports/vocabulary.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { ParsedMatch } from '../reading/parsed.ts'

/** What a source stored of a series before. Players in its events are known by their ids, which are below 0 here. */
interface Known {
  events: readonly TimelineEvent[]
  stated: ParsedMatch['stated']
  /** The source's own numbers of its games, in their order. */
  ids: readonly string[]
}

/** A game of a row or of the store, with its number there. */
interface Found {
  ordinal: number
  events: readonly TimelineEvent[]
}
/** Identity of a game within its series. */
interface Game {
  name: string
  at: number | null
  known: Found | null
  fresh: Found | null
}

/**
 * A row of a part of a series with the games that its source has stored. It gives the same series in whichever order
 * and parts the games are imported. Of a game that both have, each type of event is that of the row, else the stored
 * one.
 */
export function withKnownGames(row: ParsedMatch, known: Known): ParsedMatch {
  const by = row.gamesBy
  if (by === undefined || known.events.length === 0) return row
  const games = inOrder(gamesOf(row.events, known.events, by), by)
  const numbered = games
    .slice(0, mostGames)
    .map((game, at) => ({ game, ordinal: by === 'number' ? numberOf(game) : at + 1 }))
  const inside = numbered.flatMap(({ game, ordinal }) => eventsOf(game, ordinal))
  const events = [...around(row.events, known.events, games.length), ...inside]
  const ends = endOf(events, games.length)
  const remarks = row.remarks.filter((remark) => !remark.endsWith(staysIncomplete))
  if (games.length > mostGames)
    remarks.push(`${games.length} games of one series: the last ${games.length - mostGames} are left out`)
  return {
    ...row,
    kickOff: Math.min(row.kickOff, ...games.flatMap(({ at }) => at ?? [])),
    events: [...events, ...ends.events],
    stated: statedOf(row.stated, known.stated, numbered),
    detail: { ...row.detail, ...idsOf(row, known, numbered) },
    hasTimeline: row.hasTimeline || inside.some(({ type }) => type === 'kill' || type === 'minute' || type === 'round'),
    isPartial: false,
    remarks: [...remarks, ...ends.remarks],
  }
}

/** The end of remarks about a series of which a part is known. */
const staysIncomplete = 'it stays incomplete'

type By = NonNullable<ParsedMatch['gamesBy']>

function gamesOf(fresh: readonly TimelineEvent[], known: readonly TimelineEvent[], by: By): Game[] {
  const games = new Map<string, Game>()
  for (const [which, events] of [
    ['known', known],
    ['fresh', fresh],
  ] as const)
    for (const [ordinal, own] of Map.groupBy(events.filter(isInGame), ({ period }) => period)) {
      const at = own.find(({ type }) => type === 'game_start')?.occurredAt ?? null
      const map = own.find(({ type }) => type === 'game')?.detail.map
      const name = by === 'time' ? String(at) : by === 'number' ? String(ordinal) : String(map)
      const game = games.get(name) ?? { name, at, known: null, fresh: null }
      games.set(name, { ...game, [which]: { ordinal, events: own } })
    }
  return [...games.values()]
}

function isInGame({ period }: TimelineEvent): boolean {
  return period >= 1 && period <= mostGames
}

function numberOf({ fresh, known }: Game): number {
  return (fresh ?? known)!.ordinal
}

/** By their start or number; maps that have neither stay in the order in which they came. */
function inOrder(games: readonly Game[], by: By): Game[] {
  if (by === 'arrival') return [...games]
  return games.toSorted((a, b) =>
    by === 'number' ? numberOf(a) - numberOf(b) : (a.at ?? 0) - (b.at ?? 0) || (a.name < b.name ? -1 : 1),
  )
}

function eventsOf({ known, fresh }: Game, ordinal: number): TimelineEvent[] {
  const types = new Set(fresh?.events.map(({ type }) => type))
  // A game that a row states without a winner has none: its source no longer states one.
  const kept = (known?.events ?? []).filter(({ type }) => !types.has(type) && !(fresh && type === 'game_end'))
  return [...(fresh?.events ?? []), ...kept].map((event) => ({
    ...event,
    key: event.key.replace(/^g\d+/, `g${ordinal}`),
    period: ordinal,
  }))
}

/** The events about the whole series, without results of a part of it. More games than its length prove that wrong. */
function around(fresh: readonly TimelineEvent[], known: readonly TimelineEvent[], count: number): TimelineEvent[] {
  const types = new Set(fresh.map(({ type }) => type))
  const isOf = (event: TimelineEvent) => !isInGame(event) && !isOfPart(event)
  const all = [
    ...fresh.filter(isOf),
    ...known.filter((one) => isOf(one) && !(types.has(one.type) && isStatedIn(fresh, one.type))),
  ]
  return all.filter(({ type, detail }) => type !== 'format' || count <= (formatOf(detail).bestOf ?? count))
}

function isOfPart({ type, detail }: TimelineEvent): boolean {
  return type === 'result' && resultOf(detail)?.isComplete !== true
}

function isStatedIn(events: readonly TimelineEvent[], type: string): boolean {
  return events.some((event) => event.type === type && !isOfPart(event))
}

/** A series that its games do not decide, and whose result no row states, is known in part. */
function endOf(events: readonly TimelineEvent[], count: number): { events: TimelineEvent[]; remarks: string[] } {
  const told = events.find(({ type }) => type === 'format')
  const format: Format = told ? formatOf(told.detail) : { bestOf: null, advantage: null }
  const won = Map.groupBy(events.filter(isInGame), ({ period }) => period)
  const games = [...won]
    .toSorted(([a], [b]) => a - b)
    .map(([, own]) => {
      return { winner: own.find(({ type }) => type === 'game_end')?.side ?? null, isStarted: true }
    })
  const { score } = countGames(games, format)
  if (isDecided(score, format) || events.some(({ type }) => type === 'result')) return { events: [], remarks: [] }
  const remark = `${count} of the games of a series of ${format.bestOf ?? 'unknown length'}: ${staysIncomplete}`
  return { events: [seriesEvent.result({ score, winner: null, isComplete: false })], remarks: [remark] }
}

type Numbered = readonly { game: Game; ordinal: number }[]

/** What the source states, by the numbers that its games have now: `kills2`. */
function statedOf(fresh: ParsedMatch['stated'], known: ParsedMatch['stated'], games: Numbered): ParsedMatch['stated'] {
  const moved = (figures: Figures, which: 'fresh' | 'known'): Figures =>
    Object.fromEntries(
      Object.entries(figures).flatMap(([field, score]) => {
        const [, name, number] = /^(\D+)(\d+)$/.exec(field) ?? [null, field, null]
        if (number === null) return [[field, score]]
        const found = games.find(({ game }) => game[which]?.ordinal === Number(number))
        return found ? [[`${name}${found.ordinal}`, score]] : []
      }),
    )
  const both = (of: 'totals' | 'rows') => ({ ...moved(known[of], 'known'), ...moved(fresh[of], 'fresh') })
  return { totals: both('totals'), rows: both('rows') }
}

function idsOf(row: ParsedMatch, known: Known, games: Numbered): ParsedMatch['detail'] {
  const own = Array.isArray(row.detail.games) ? row.detail.games : null
  if (own === null) return {}
  const ids = games.flatMap(({ game: { fresh, known: stored } }) =>
    fresh ? (own[fresh.ordinal - 1] ?? []) : stored ? (known.ids[stored.ordinal - 1] ?? []) : [],
  )
  return { games: ids }
}
