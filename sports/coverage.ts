/** What one source reports of one match of a season, as shown. */
export interface MatchFacts {
  matchId: number
  provider: string
  /** The source reports the match by its events. */
  hasTimeline: boolean
  score: { home: number; away: number }
  hasLineup: boolean
  hasCard: boolean
  hasAssist: boolean
  /** Goals with a scorer, own goals with or without one. */
  goals: number
}

/** The number of matches with known figures of each kind. */
export interface Coverage {
  matches: number
  lineups: number
  goals: number
  assists: number
  cards: number
}

/**
 * For how many matches of a season figures are known. Line-ups: matches with one. Goals: matches with as many listed as
 * scored. A match without cards or assists looks the same whether there were none or they are not listed: it counts
 * where its source reports the match by its events and lists cards, or assists, in some match of the season. A source
 * with line-ups for some matches of the season reports only those in full.
 */
export function coverageOf(season: readonly MatchFacts[], counts: (matchId: number) => boolean = () => true): Coverage {
  const withCards = new Set(season.filter(({ hasCard }) => hasCard).map(({ provider }) => provider))
  const withLineups = new Set(season.filter(({ hasLineup }) => hasLineup).map(({ provider }) => provider))
  const withAssists = new Set(season.filter(({ hasAssist }) => hasAssist).map(({ provider }) => provider))
  const matches = Map.groupBy(
    season.filter(({ matchId }) => counts(matchId)),
    ({ matchId }) => matchId,
  )
  const coverage: Coverage = { matches: matches.size, lineups: 0, goals: 0, assists: 0, cards: 0 }
  for (const reports of matches.values()) {
    const lists = (providers: ReadonlySet<string>) =>
      reports.some(
        ({ provider, hasTimeline, hasLineup }) =>
          hasTimeline && providers.has(provider) && (hasLineup || !withLineups.has(provider)),
      )
    const { score } = reports[0]!
    const goals = reports.reduce((sum, one) => sum + one.goals, 0)
    if (reports.some(({ hasLineup }) => hasLineup)) coverage.lineups += 1
    if (goals === score.home + score.away) coverage.goals += 1
    if (reports.some(({ hasCard }) => hasCard) || lists(withCards)) coverage.cards += 1
    if (reports.some(({ hasAssist }) => hasAssist) || lists(withAssists)) coverage.assists += 1
  }
  return coverage
}

/** The sum of a figure, or null where no match has it: only a figure that some match has can be 0. */
export function knownSum(sum: number, covered: number): number | null {
  return sum === 0 && covered === 0 ? null : sum
}
