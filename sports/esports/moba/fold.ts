import { seriesFold } from '../series.ts'
import { mobaRules } from './rules.ts'

/** The fold of a series of Dota 2, League of Legends or Honor of Kings. The browser loads only this part. */
export const mobaFold = seriesFold(mobaRules)
