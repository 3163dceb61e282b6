import type { Draw } from '#sports/tennis.ts'

export type Surface = 'hard' | 'clay' | 'grass'

/** Shares of service points of an average player; `won` without double faults for the second serve. */
export interface ServeRates {
  firstIn: number
  firstWon: number
  doubleFault: number
  secondWon: number
  /** Aces among serves that were in. */
  firstAces: number
  secondAces: number
  /** Mean speeds in km/h. */
  firstSpeed: number
  secondSpeed: number
}

/**
 * Shares that real tours have: main draws of the ATP and WTA tours of 2023, counted from the columns `svpt`, `1stIn`,
 * `1stWon`, `2ndWon`, `ace` and `df` of Jeff Sackmann's files of matches. Speeds, and the shares of doubles, are
 * unconfirmed.
 */
const rates: Readonly<Record<Draw, ServeRates>> = {
  men: {
    firstIn: 0.625,
    firstWon: 0.716,
    doubleFault: 0.093,
    secondWon: 0.561,
    firstAces: 0.117,
    secondAces: 0.01,
    firstSpeed: 190,
    secondSpeed: 155,
  },
  women: {
    firstIn: 0.625,
    firstWon: 0.635,
    doubleFault: 0.138,
    secondWon: 0.527,
    firstAces: 0.06,
    secondAces: 0.004,
    firstSpeed: 166,
    secondSpeed: 138,
  },
  'men-doubles': {
    firstIn: 0.65,
    firstWon: 0.73,
    doubleFault: 0.08,
    secondWon: 0.57,
    firstAces: 0.08,
    secondAces: 0.008,
    firstSpeed: 186,
    secondSpeed: 152,
  },
  'women-doubles': {
    firstIn: 0.66,
    firstWon: 0.63,
    doubleFault: 0.12,
    secondWon: 0.5,
    firstAces: 0.03,
    secondAces: 0.003,
    firstSpeed: 158,
    secondSpeed: 132,
  },
  mixed: {
    firstIn: 0.64,
    firstWon: 0.68,
    doubleFault: 0.1,
    secondWon: 0.54,
    firstAces: 0.06,
    secondAces: 0.005,
    firstSpeed: 172,
    secondSpeed: 144,
  },
}

/** Added to the share of points won on serve, and the factor of aces. */
const surfaces: Readonly<Record<Surface, { won: number; aces: number }>> = {
  hard: { won: 0, aces: 1 },
  clay: { won: -0.025, aces: 0.65 },
  grass: { won: 0.02, aces: 1.25 },
}

export function ratesOf(draw: Draw, surface: Surface): ServeRates {
  const usual = rates[draw]
  const { won, aces } = surfaces[surface]
  return {
    ...usual,
    firstWon: usual.firstWon + won,
    secondWon: usual.secondWon + won / 2,
    firstAces: usual.firstAces * aces,
    secondAces: usual.secondAces * aces,
  }
}
