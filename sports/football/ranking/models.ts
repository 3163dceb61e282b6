import type { RatingModel, RatingPool } from './elo.ts'

const countries: RatingModel = {
  start: 1500,
  homeAdvantage: 80,
  pace: 1.5,
  slope: 2.1,
  drawWidth: 0.62,
  fittedUntil: '2023-01-01',
}

const clubs: RatingModel = {
  start: 1500,
  homeAdvantage: 60,
  pace: 1.2,
  slope: 2.0,
  drawWidth: 0.58,
  fittedUntil: '2023-07-01',
}

/** The numbers of the formula; fitted by `npm run fit -- ranking <folder>`, tables in docs/MODELS.md. */
export const ratingModels: Readonly<Record<RatingPool, RatingModel>> = { country: countries, club: clubs, demo: clubs }
