import type { Score } from './match.ts'

/** A finished match of a season. */
interface PlayedMatch {
  id: number
  /** At the end, without a shoot-out. */
  score: Score
  /** After normal time, where extra time was played; else null. */
  normal: Score | null
  hasShootout: boolean
}

interface SeasonSums {
  played: number
  goals: number
  homeWins: number
  draws: number
  awayWins: number
  bothScored: number
  threeOrMore: number
  extraTime: number
  shootouts: number
  /** The match with the biggest difference, then the most goals, then the first in the input; null without a win. */
  biggestWin: number | null
}

/** Counts over the finished matches of a season, earliest first. Wins and draws are those after normal time. */
export function seasonSums(matches: Iterable<PlayedMatch>): SeasonSums {
  const sums: SeasonSums = {
    played: 0,
    goals: 0,
    homeWins: 0,
    draws: 0,
    awayWins: 0,
    bothScored: 0,
    threeOrMore: 0,
    extraTime: 0,
    shootouts: 0,
    biggestWin: null,
  }
  let biggest = { difference: 0, goals: 0 }
  for (const { id, score, normal, hasShootout } of matches) {
    const { home, away } = normal ?? score
    const goals = score.home + score.away
    const difference = Math.abs(score.home - score.away)
    sums.played += 1
    sums.goals += goals
    sums[home > away ? 'homeWins' : home < away ? 'awayWins' : 'draws'] += 1
    if (score.home > 0 && score.away > 0) sums.bothScored += 1
    if (goals >= 3) sums.threeOrMore += 1
    if (normal !== null) sums.extraTime += 1
    if (hasShootout) sums.shootouts += 1
    if (
      difference > biggest.difference ||
      (difference === biggest.difference && difference > 0 && goals > biggest.goals)
    ) {
      biggest = { difference, goals }
      sums.biggestWin = id
    }
  }
  return sums
}
