import type { SidePair } from '#contract/score/sport-statistics.ts'
import type { BaseballContrast } from '#contract/score/baseball-innings.ts'
import type { BaseballState } from '#sports/baseball/state.ts'

const NINTH = 9

/**
 * Runs by inning, all after the ninth in one, then runs, hits and errors. An inning is absent until a side was at bat
 * in it; a half that was not played has 0 runs.
 */
export function lineScore({ line, score, hits, errors, stated }: BaseballState): BaseballContrast {
  const innings = Array.from({ length: Math.max(line.home.length, line.away.length) }, (_, index) => ({
    team1: line.home[index] ?? 0,
    team2: line.away[index] ?? 0,
  }))
  const extra = innings.slice(NINTH)
  const named = innings.slice(0, NINTH).map((pair, index) => [`inning${index + 1}`, pair] as const)
  return {
    ...Object.fromEntries(named),
    ...(extra.length > 0 ? { extra: extra.reduce(sum) } : {}),
    runs: { team1: score.home, team2: score.away },
    ...(stated?.hits === false ? {} : { hits: { team1: hits.home, team2: hits.away } }),
    ...(stated?.errors === false ? {} : { errors: { team1: errors.home, team2: errors.away } }),
  }
}

function sum(one: SidePair, other: SidePair): SidePair {
  return { team1: one.team1 + other.team1, team2: one.team2 + other.team2 }
}
