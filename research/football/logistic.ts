import { chanceOf } from '#sports/football/models/xg-terms.ts'

/** A fitted logistic regression. `covariance` is the inverse of the observed information. */
export interface LogisticFit {
  coefficients: number[]
  covariance: number[][]
  logLikelihood: number
}

/**
 * Maximum likelihood by Newton's method. Rows begin with 1 for the intercept; outcomes are 0 or 1. Throws where the
 * data separate, so that no maximum exists.
 */
export function fitLogistic(rows: readonly (readonly number[])[], outcomes: readonly number[]): LogisticFit {
  const width = rows[0]?.length ?? 0
  let coefficients = Array.from({ length: width }, () => 0)
  for (let step = 0; step < 50; step += 1) {
    const { gradient, information } = derivatives(rows, outcomes, coefficients)
    const change = multiply(invert(information), gradient)
    coefficients = coefficients.map((value, at) => value + change[at]!)
    if (Math.max(...change.map(Math.abs)) < 1e-10) {
      return {
        coefficients,
        covariance: invert(derivatives(rows, outcomes, coefficients).information),
        logLikelihood: rows.reduce((sum, row, at) => sum - logLoss(chanceOf(row, coefficients), outcomes[at]!), 0),
      }
    }
  }
  throw new Error('The fit does not converge: an outcome is the same wherever a feature is.')
}

export function logLoss(chance: number, outcome: number): number {
  const safe = Math.min(1 - 1e-12, Math.max(1e-12, chance))
  return -(outcome === 1 ? Math.log(safe) : Math.log(1 - safe))
}

function derivatives(
  rows: readonly (readonly number[])[],
  outcomes: readonly number[],
  coefficients: readonly number[],
): { gradient: number[]; information: number[][] } {
  const gradient = coefficients.map(() => 0)
  const information = coefficients.map(() => coefficients.map(() => 0))
  for (const [at, row] of rows.entries()) {
    const chance = chanceOf(row, coefficients)
    for (const [i, value] of row.entries()) {
      gradient[i]! += (outcomes[at]! - chance) * value
      for (const [j, other] of row.entries()) information[i]![j]! += chance * (1 - chance) * value * other
    }
  }
  return { gradient, information }
}

/** Inverse by Gauss and Jordan, with the largest pivot. */
export function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const work = matrix.map((row, i) => [...row, ...matrix.map((_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < size; column += 1) {
    const best = work.reduce(
      (chosen, row, at) => (at >= column && Math.abs(row[column]!) > Math.abs(work[chosen]![column]!) ? at : chosen),
      column,
    )
    ;[work[column], work[best]] = [work[best]!, work[column]!]
    const pivot = work[column]![column]!
    if (Math.abs(pivot) < 1e-12) throw new Error('The matrix has no inverse.')
    work[column] = work[column]!.map((value) => value / pivot)
    for (const [at, row] of work.entries())
      if (at !== column) work[at] = row.map((value, j) => value - row[column]! * work[column]![j]!)
  }
  return work.map((row) => row.slice(size))
}

function multiply(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, at) => sum + value * vector[at]!, 0))
}
