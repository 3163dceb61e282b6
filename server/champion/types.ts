/** A stage of a cup, from an instant (epoch ms) on, and what a guess made in it brings for the champion. */
export type Stage = { name: string; zh: string; from: number; points: number }

/** A guess that an operator opened for a season. Times are epoch ms. */
export type Activity = {
  id: number
  seasonId: number
  opensAt: number
  locksAt: number
  /** Stages in the order of their beginnings; points fall. */
  stages: Stage[]
  /** For each round that the guessed team survives after the guess was made; the final counts as champion alone. */
  pointsPerRound: number
  isRedrawn: boolean
  isDemo: boolean
}

export type Entrant = { teamId: number; groupName: string }

/** A guess. `stage` is the place in the stages of the activity. */
export type Pick = { id: number; teamId: number; stage: number; points: number; pickedAt: number }

/** Chances of the teams to win the cup, by team, in shares of one. */
export type Simulation = { computedAt: number; runs: number; rating: string; chances: Record<string, number> }

/** The strength of a team, as points of a rating in which 400 more are ten to one. */
export type StrengthOf = (teamId: number) => number
