import type { MatchStatus } from '#sports/sport.ts'
import type { Competition } from '#timeline/types.ts'
import type { Lines } from '#odds/types.ts'

/**
 * The filters that clients name. 6 to 8 and 21 are lottery kinds and 22 to 24 basketball's, for which there is no data
 * here.
 */
const kinds = {
  all: 1,
  bigFive: 2,
  firstClass: 3,
  handicap: 4,
  total: 5,
  hot: 9,
  hotBasketball: 10,
  allBasketball: 20,
} as const
const empty: ReadonlySet<number> = new Set([6, 7, 8, kinds.hotBasketball, kinds.allBasketball, 21, 22, 23, 24])
const bigFive: ReadonlySet<string | null> = new Set(['GB-ENG', 'ES', 'IT', 'DE', 'FR'])

/** The first league of one of the five big countries. Invented leagues are excluded. */
export function isBigLeague({ kind, level, country, isDemo }: Competition): boolean {
  return kind === 'league' && level === 1 && bigFive.has(country) && !isDemo
}

/** Whether a filter includes a league's matches. A filter that clients never send includes everything. */
export function passesLeague(filterType: number | undefined, competition: Competition): boolean {
  if (filterType === kinds.hot) return competition.isHot
  if (filterType === kinds.bigFive) return isBigLeague(competition)
  if (filterType === kinds.firstClass) return competition.level === 1
  return filterType === undefined || !empty.has(filterType)
}

/** Whether a filter by lines includes a match with these lines. */
export function passesPrices(filterType: number | undefined, lines: Lines): boolean {
  if (filterType === kinds.handicap) return lines.handicap !== undefined
  return filterType !== kinds.total || lines.total !== undefined
}

/**
 * Our states for a status of a request; undefined for any. -1 is everything that is neither future, in play nor
 * finished.
 */
export function statusesOf(status: number | undefined): MatchStatus[] | undefined {
  const known: Record<number, MatchStatus[]> = {
    [-1]: ['postponed', 'cancelled', 'interrupted', 'abandoned'],
    1: ['scheduled'],
    2: ['live'],
    3: ['finished', 'awarded'],
  }
  return status === undefined ? undefined : (known[status] ?? [])
}
