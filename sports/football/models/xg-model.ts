import type { XgTerm } from './xg-terms.ts'

/** A fitted model of xG and how good it is. Losses are means by shot, of matches that were left out of the fit. */
export interface XgModel {
  terms: readonly XgTerm[]
  coefficients: readonly number[]
  covariance: readonly (readonly number[])[]
  sample: { matches: number; shots: number; goals: number }
  penalty: { chance: number; error: number; kicks: number; scored: number }
  heldOut: { logLoss: number; brier: number; baseLogLoss: number; baseBrier: number }
}

/** Printed by `npm run fit -- xg <folder of data>`. */
export const xgModel: XgModel = {
  terms: ['logDistance'],
  coefficients: [2.5266, -1.7007],
  covariance: [
    [1.2262, -0.46416],
    [-0.46416, 0.18292],
  ],
  sample: { matches: 9, shots: 225, goals: 26 },
  penalty: { chance: 0.69512, error: 0.050838, kicks: 82, scored: 57 },
  heldOut: { logLoss: 0.35309, brier: 0.10339, baseLogLoss: 0.36983, baseBrier: 0.10457 },
}
