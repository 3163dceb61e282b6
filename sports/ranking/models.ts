import type { RatingModel, RatingPool } from './elo.ts'

const countries: RatingModel = {
  start: 1500,
  homeAdvantage: 110,
  pace: 1.275,
  slope: 2.1,
  drawWidth: 0.501,
  fittedUntil: '2023-01-01',
  baseRate: { home: 0.4979, draw: 0.2268, away: 0.2753 },
}

const clubs: RatingModel = {
  start: 1500,
  homeAdvantage: 61,
  pace: 1.575,
  slope: 1.875,
  drawWidth: 0.524,
  fittedUntil: '2021-07-01',
  baseRate: { home: 0.4465, draw: 0.2272, away: 0.3263 },
}

/** The numbers of the formula; fitted by `npm run fit -- ranking <folder>`, tables in docs/MODELS.md. */
export const ratingModels: Readonly<Record<RatingPool, RatingModel>> = { country: countries, club: clubs, demo: clubs }
