import { findSport } from '#sports/index.ts'
import type { PlayedSeason, SeasonGroups, SportTables, TableRules } from '#sports/standings.ts'

/** The tables of a sport that computes them itself; null for one with tables by `standings.ts`. */
export function ownTablesOf(sport: string | undefined): SportTables | null {
  return findSport(sport ?? '')?.tables ?? null
}

/** A season as it was when only these of its matches had been played. */
export function seasonWith(season: PlayedSeason, shown: Iterable<{ id: number }>): PlayedSeason {
  const played = new Set([...shown].map(({ id }) => id))
  const matches = season.matches.map((match) =>
    played.has(match.id) ? match : { ...match, status: 'scheduled' as const },
  )
  return { ...season, matches }
}

/** The rules of a season, in the order by which its sport ranks it. */
export function orderedBy(rules: TableRules, { order }: SeasonGroups): TableRules {
  return { ...rules, ...order, zones: [], source: null }
}
