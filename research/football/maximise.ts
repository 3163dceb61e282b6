import { invert } from './logistic.ts'

/** The place of a maximum and the covariance there: the inverse of the observed information. */
interface Maximum {
  at: number[]
  covariance: number[][]
}

const step = 1e-4

/** Maximum of a smooth log likelihood by Newton's method with differences, halving steps that lead down. */
export function maximise(logLikelihood: (at: readonly number[]) => number, start: readonly number[]): Maximum {
  let at = [...start]
  for (let round = 0; round < 100; round += 1) {
    const slope = at.map((_, i) => (moved(at, i, step) - moved(at, i, -step)) / (2 * step))
    const inverse = invert(informationAt(at))
    const change = inverse.map((row) => row.reduce((sum, value, j) => sum + value * slope[j]!, 0))
    let part = 1
    while (part > 1e-6 && !(logLikelihood(plus(at, change, part)) >= logLikelihood(at))) part /= 2
    at = plus(at, change, part)
    if (Math.max(...change.map((value) => Math.abs(value * part))) < 1e-8) break
  }
  return { at, covariance: invert(informationAt(at)) }

  function moved(from: readonly number[], i: number, by: number, j = i, byOther = 0): number {
    return logLikelihood(from.map((value, k) => value + (k === i ? by : 0) + (k === j ? byOther : 0)))
  }
  function informationAt(from: readonly number[]): number[][] {
    return from.map((_, i) =>
      from.map((_unused, j) => {
        const both = moved(from, i, step, j, step) + moved(from, i, -step, j, -step)
        const crossed = moved(from, i, step, j, -step) + moved(from, i, -step, j, step)
        return -(both - crossed) / (4 * step * step)
      }),
    )
  }
}

function plus(at: readonly number[], change: readonly number[], part: number): number[] {
  return at.map((value, i) => value + part * change[i]!)
}
