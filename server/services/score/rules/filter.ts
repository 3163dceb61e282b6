import type { MatchStatus } from '#sports/sport.ts'
import type { Competition } from '#timeline/types.ts'
import type { Lines } from '#odds/types.ts'
import { callsOf } from '../sport-calls.ts'

/** The filters of every sport that clients name; a sport's own are in its calls, 6 to 8 and 21 are lotteries'. */
const kinds = { all: 1, firstClass: 3, handicap: 4, total: 5, hot: 9 } as const
const common: ReadonlySet<number> = new Set(Object.values(kinds))
const bigFive: ReadonlySet<string | null> = new Set(['GB-ENG', 'ES', 'IT', 'DE', 'FR'])

/** The first league of one of the five big countries. Invented leagues are excluded. */
export function isBigLeague({ kind, level, country, isDemo }: Competition): boolean {
  return kind === 'league' && level === 1 && bigFive.has(country) && !isDemo
}

/** Whether a filter includes a league's matches; the filters of another sport include none. */
export function passesLeague(filterType: number | undefined, competition: Competition): boolean {
  if (filterType === undefined) return true
  const own = callsOf(competition.sport).filters[filterType]
  if (own === 'all') return true
  if (own === 'big') return isBigLeague(competition)
  if (own === 'hot' || filterType === kinds.hot) return competition.isHot
  if (own !== undefined) return competition.name === own.league
  if (filterType === kinds.firstClass) return competition.level === 1
  return common.has(filterType)
}

/** Whether a filter by lines includes a match with these lines. */
export function passesPrices(filterType: number | undefined, lines: Lines): boolean {
  if (filterType === kinds.handicap) return lines.handicap !== undefined
  return filterType !== kinds.total || lines.total !== undefined
}

/** Our states for a status of a request; undefined for any. -1 is all but future, in play and finished. */
export function statusesOf(status: number | undefined): MatchStatus[] | undefined {
  const known: Record<number, MatchStatus[]> = {
    [-1]: ['postponed', 'cancelled', 'interrupted', 'abandoned'],
    1: ['scheduled'],
    2: ['live'],
    3: ['finished', 'awarded'],
  }
  return status === undefined ? undefined : (known[status] ?? [])
}
