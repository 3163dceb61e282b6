import type { Summary } from '#contract/touchline/brief.ts'
import type { BaseballFacts } from '#sports/baseball/state.ts'

/** Innings of a game without extra ones. */
export const usualInnings = 9

/** The facts of a summary with those of baseball. */
export function factsOf(summary: Summary): Summary & BaseballFacts {
  return { ...plainFacts, ...summary } as Summary & BaseballFacts
}

const plainFacts: BaseballFacts = {
  atBat: null,
  outs: 0,
  balls: 0,
  strikes: 0,
  runners: 0,
  hits: { home: 0, away: 0 },
  errors: { home: 0, away: 0 },
  innings: usualInnings,
  isShortened: false,
  leadChange: null,
}
