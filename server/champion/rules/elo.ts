/** The strength of a team, as points of a rating in which 400 more are ten to one. */
export type StrengthOf = (teamId: number) => number

/** A result, in the order of kick-off. */
export type RatedMatch = { homeId: number; awayId: number; home: number; away: number; isNeutral: boolean }

export const startRating = 1500
const HOME_ADVANTAGE = 60
const WEIGHT = 30

/** Points to expect of a match, between 0 and 1, for a side that is `difference` stronger (Arpad Elo, 1978). */
export function expected(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400))
}

/** As eloratings.net weighs a win by its margin. */
function marginWeight(goals: number): number {
  return goals <= 1 ? 1 : goals === 2 ? 1.5 : (11 + goals) / 8
}

/** Elo of all teams in these results; each begins with `startRating`. */
export function rateTeams(matches: readonly RatedMatch[]): Map<number, number> {
  const ratings = new Map<number, number>()
  const of = (id: number) => ratings.get(id) ?? startRating
  for (const { homeId, awayId, home, away, isNeutral } of matches) {
    const [before, other] = [of(homeId), of(awayId)]
    const result = home > away ? 1 : home < away ? 0 : 0.5
    const due = expected(before + (isNeutral ? 0 : HOME_ADVANTAGE) - other)
    const change = WEIGHT * marginWeight(Math.abs(home - away)) * (result - due)
    ratings.set(homeId, before + change)
    ratings.set(awayId, other - change)
  }
  return ratings
}
