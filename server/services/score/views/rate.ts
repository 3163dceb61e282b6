import type { LeagueRateInfo } from '#contract/score/filter.ts'
import type { Language } from '#core/calls/caller.ts'
import { formatQuarters } from '#sports/odds.ts'
import type { Competition, Match } from '#timeline/types.ts'
import type { Lines, Market } from '#odds/types.ts'
import { headLetter } from '#timeline/head-letter.ts'
import { nameIn } from './name.ts'
import { groupByLetter } from './tournament.ts'

/** Leagues under their head letter, and lines in their order, each with its matches. */
export function leagueRateInfo(
  matches: readonly Match[],
  competitions: ReadonlyMap<number, Competition>,
  lines: ReadonlyMap<number, Lines>,
  language: Language,
): LeagueRateInfo {
  const leagues = [...Map.groupBy(matches, ({ competitionId }) => competitionId)].flatMap(([leagueId, own]) => {
    const competition = competitions.get(leagueId)
    return competition
      ? [{ leagueId, leagueName: nameIn(language, competition), matches: own.map(({ id }) => id) }]
      : []
  })
  const byName = leagues.toSorted(
    (a, b) => a.leagueName.localeCompare(b.leagueName, language) || a.leagueId - b.leagueId,
  )
  return {
    alpha: Object.fromEntries(groupByLetter(byName, ({ leagueName }) => headLetter(leagueName))),
    asia: linesOf(matches, lines, 'handicap'),
    dx: linesOf(matches, lines, 'total'),
  }
}

function linesOf(matches: readonly Match[], lines: ReadonlyMap<number, Lines>, market: Market): LeagueRateInfo['asia'] {
  const lined = matches.flatMap(({ id }) => {
    const quarters = lines.get(id)?.[market]?.current.lineQuarters ?? null
    return quarters === null ? [] : [{ id, quarters }]
  })
  return [...Map.groupBy(lined, ({ quarters }) => quarters)]
    .sort(([a], [b]) => a - b)
    .map(([quarters, own]) => ({ rate: formatQuarters(quarters), matches: own.map(({ id }) => id) }))
}
