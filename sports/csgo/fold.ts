import { seriesFold } from '../esports/series.ts'
import { csgoRules } from './rules.ts'

/** The fold of a series of maps of Counter-Strike. The browser loads only this part. */
export const csgoFold = seriesFold(csgoRules)
