import type { Bracket } from '#contract/touchline/bracket.ts'
import type { Competition } from '#contract/touchline/competition.ts'
import type { Table } from '#contract/touchline/table.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { readDate } from '../../kit/text/dates.ts'
import type { Venue } from '#contract/touchline/venues.ts'
import type { SiteApi } from '../../api-context.ts'
import type { Loaded } from '../../page.ts'
import type { Order } from '../../kit/table/order.ts'
import type { LeaderColumn, LeaderKind, getLeaders, listLeaders } from '#contract/touchline/leaders.ts'
import type { DataOf } from '#contract/operation.ts'
import type { SeasonSheets } from '#contract/touchline/sheets.ts'
import type { SeasonFigures } from '#contract/touchline/season-figures.ts'
import type { OwnTab } from '../../sports/sport.ts'
import type { LeagueTab } from './league-header.tsx'
import { inReadingOrder, isOver, type Step } from './rounds.ts'

export type Leaders = DataOf<typeof getLeaders>

export const tableSides = ['all', 'home', 'away', 'last5', 'last10'] as const
type TableSide = (typeof tableSides)[number]

/** The day (`yyyy-MM-dd`) or the ordinal of the round of a table; `isWrong` for a day that does not exist. */
interface AskedMoment {
  on: string | null
  after: number | null
  isWrong: boolean
}

/** The moment that the query of an address names; a day precedes a round. */
export function momentIn(query: URLSearchParams): AskedMoment {
  const [on, after] = [query.get('on'), query.get('after')]
  if (on) return { on: readDate(on), after: null, isWrong: readDate(on) === null }
  return { on: null, after: /^\d{1,4}$/.test(after ?? '') ? Number(after) : null, isWrong: false }
}

/** The members of the call for the table of that moment. */
export function momentQuery({ on, after }: AskedMoment): { date?: string; round?: number } {
  return { ...(on === null ? {} : { date: on }), ...(after === null ? {} : { round: after }) }
}

/** Matches of a season for display: a step with its rounds, or a page of all. */
export interface SeasonMatches {
  step: Step | null
  sections: { roundId: number | null; rows: MatchRow[] }[]
  page: number
  pages: number
  position: number
}

export interface LeagueData {
  league: Competition
  /** In the language of the page. */
  country: string | null
  tab: LeagueTab
  /** Tabs of its sport, in place of those of every league. */
  ownTabs: readonly OwnTab[] | null
  side: TableSide
  table: Loaded<Table>
  bracket: Loaded<Bracket>
  /** All rounds of a long draw, instead of the last ones. */
  isWholeDraw: boolean
  matches: Loaded<SeasonMatches>
  moment: AskedMoment
  /** The table has a group per conference. */
  byConference: boolean
  /** Order of the table. */
  order: Order
  /** Order of the list of leaders. */
  leaderOrder: Order<LeaderColumn>
  leaders: Loaded<Leaders>
  leaderPage: Loaded<DataOf<typeof listLeaders>>
  figures: Loaded<SeasonFigures>
  /** Lines of players, of a sport that keeps them. */
  sheets: Loaded<SeasonSheets>
  /** What the cards of its sport show. */
  cards: Loaded<unknown>
  /** Venues of a cup at venues of its own. */
  venues: Loaded<{ venues: Venue[] }>
}

interface Asked {
  seasonId: number
  lang: 'en' | 'zh'
  signal: AbortSignal
}

const pageSize = 50
/** The most that one answer brings, and more than any round has. */
const wholeRound = 100

/** The matches of a step, a round after the other; beside a table only the knock-out round that is being played. */
export async function readStep(
  api: SiteApi['touchline'],
  step: Step,
  { seasonId, lang, signal }: Asked,
  isWhole: boolean,
): Promise<SeasonMatches> {
  const all = inReadingOrder(step)
  const rounds = isWhole || !step.isKnockout ? all : [all.find((round) => round.isCurrent) ?? all[0]!]
  const lists = await Promise.all(
    rounds.map(({ id }) =>
      api.listSeasonMatches({ id: seasonId, roundId: id, lang, pageSize: wholeRound }, { signal }),
    ),
  )
  const sections = lists.map(({ list }, index) => ({ roundId: rounds[index]!.id, rows: list }))
  return {
    step,
    sections: sections.filter(({ rows }) => rows.length > 0),
    page: 1,
    pages: 1,
    position: Math.min(...lists.map(({ position }) => position)),
  }
}

/** A page of a list of leaders, in an order. */
export function readLeaders(
  api: SiteApi['touchline'],
  { seasonId, lang, signal, kind, page, order }: Asked & { kind: LeaderKind; page: number; order: Order<LeaderColumn> },
) {
  const sorted = { sort: order.by, order: order.isAscending ? ('asc' as const) : ('desc' as const) }
  return api.listLeaders({ id: seasonId, kind, lang, pageNum: page, pageSize, ...sorted }, { signal })
}

/** A page of all matches of the season; without a number the page of the first match that is not over. */
export async function readPage(
  api: SiteApi['touchline'],
  { seasonId, lang, signal }: Asked,
  asked: number | null,
): Promise<SeasonMatches> {
  const read = (pageNum: number) => api.listSeasonMatches({ id: seasonId, lang, pageNum, pageSize }, { signal })
  const first = await read(asked ?? 1)
  const pages = Math.max(1, Math.ceil(first.total / pageSize))
  const answer = asked === null ? await present(first, pages, read) : first
  return {
    step: null,
    sections: [{ roundId: null, rows: answer.list }],
    page: answer.pageNum,
    pages,
    position: answer.position,
  }
}

type Page = Awaited<ReturnType<SiteApi['touchline']['listSeasonMatches']>>

/** Matches are sorted by kick-off: a binary search finds the first match that is not over. */
export async function present(first: Page, pages: number, read: (page: number) => Promise<Page>): Promise<Page> {
  let [low, high, found] = [1, pages, first]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const page = middle === first.pageNum ? first : await read(middle)
    if (page.list.every(isOver)) low = middle + 1
    else high = middle
    found = page
  }
  return found.pageNum === low ? found : read(low)
}
