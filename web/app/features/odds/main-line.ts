import type { MatchOdds } from '#contract/touchline/match-odds.ts'

type Rows = MatchOdds['markets'][number]['rows']

/** The line of most bookmakers that are open, the lowest of several, and the average prices of those who have it. */
export function mainLineOf(rows: Rows): { line: number; home: number; away: number } | null {
  const open = rows.flatMap(({ isSuspended, line, home, away }) =>
    isSuspended || line === null || home.current === null || away.current === null
      ? []
      : [{ line, home: home.current, away: away.current }],
  )
  const byLine = [...Map.groupBy(open, ({ line }) => line)]
  const [most] = byLine.sort(([a, own], [b, other]) => other.length - own.length || a - b)
  if (!most) return null
  const [line, offers] = most
  const mean = (side: 'home' | 'away') => offers.reduce((sum, offer) => sum + offer[side], 0) / offers.length
  return { line, home: mean('home'), away: mean('away') }
}
