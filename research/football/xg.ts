import { chanceOf, measureOf, rowOf, type ShotMeasure, type XgTerm } from '#sports/football/models/xg-terms.ts'
import { penaltyShots } from '#sports/football/models/xg.ts'
import type { XgModel } from '#sports/football/models/xg-model.ts'
import { shotDetail } from '#sports/football/read.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { fitLogistic, logLoss, type LogisticFit } from './logistic.ts'

interface ShotSample {
  measure: ShotMeasure
  isGoal: 0 | 1
}
export interface Kicks {
  kicks: number
  scored: number
}
interface Loss {
  logLoss: number
  brier: number
}
/** A model with these terms: fitted on all matches, and its loss on each match left out. */
interface Candidate {
  terms: readonly XgTerm[]
  fit: LogisticFit
  heldOut: Loss
}

/** Tried in this order; the first is the base rate. */
const candidates: readonly (readonly XgTerm[])[] = [
  [],
  ['distance'],
  ['logDistance'],
  ['angle'],
  ['distance', 'header'],
  ['logDistance', 'header'],
  ['distance', 'angle'],
  ['logDistance', 'angle'],
  ['distance', 'angle', 'header'],
  ['logDistance', 'angle', 'header'],
]

/** The shots of a match from play, and its penalties. Shots without a place are left out. */
export function shotSampleOf(events: readonly TimelineEvent[]): { shots: ShotSample[]; penalties: Kicks } {
  const penalties = penaltyShots(events)
  const taken = events.filter(({ type, withdrawn }) => type === 'shot' && withdrawn === null)
  const isGoal = (event: TimelineEvent) => (shotDetail(event)?.outcome === 'goal' ? 1 : 0)
  const kicks = taken.filter(({ key }) => penalties.has(key))
  return {
    shots: taken.flatMap((event) => {
      const detail = shotDetail(event)
      const measure = detail && measureOf(detail)
      return measure === null || penalties.has(event.key) ? [] : [{ measure, isGoal: isGoal(event) }]
    }),
    penalties: { kicks: kicks.length, scored: kicks.filter(isGoal).length },
  }
}

/**
 * The model with the smallest log loss on matches left out of the fit. `heldOut` of the model repeats the choice for
 * each match left out, on the other matches alone, so that it is no better for having been chosen.
 */
export function fitXg(matches: readonly ShotSample[][], penalty: Kicks): { model: XgModel; tried: Candidate[] } {
  const tried = candidates.map((terms) => ({
    terms,
    fit: fitTerms(matches.flat(), terms),
    heldOut: lossOf(matches, terms),
  }))
  const best = leastOf(tried)
  const chosen = (others: readonly ShotSample[][]) =>
    leastOf(candidates.map((terms) => ({ terms, heldOut: lossOf(others, terms) }))).terms
  const nested = meanLoss(
    matches.map((match) =>
      lossIn(
        match,
        matches.filter((other) => other !== match),
        chosen,
      ),
    ),
  )
  const { kicks, scored } = penalty
  const chance = scored / kicks
  return {
    tried,
    model: {
      terms: best.terms,
      coefficients: best.fit.coefficients,
      covariance: best.fit.covariance,
      sample: {
        matches: matches.length,
        shots: matches.flat().length,
        goals: matches.flat().filter(({ isGoal }) => isGoal === 1).length,
      },
      penalty: { chance, error: Math.sqrt((chance * (1 - chance)) / kicks), kicks, scored },
      heldOut: { ...nested, baseLogLoss: tried[0]!.heldOut.logLoss, baseBrier: tried[0]!.heldOut.brier },
    },
  }
}

function fitTerms(shots: readonly ShotSample[], terms: readonly XgTerm[]): LogisticFit {
  return fitLogistic(
    shots.map(({ measure }) => rowOf(measure, terms)),
    shots.map(({ isGoal }) => isGoal),
  )
}

/** The loss of a model on each match, fitted on the others. */
function lossOf(matches: readonly ShotSample[][], terms: readonly XgTerm[]): Loss {
  return meanLoss(
    matches.map((match) =>
      lossIn(
        match,
        matches.filter((other) => other !== match),
        () => terms,
      ),
    ),
  )
}

type Losses = { logLoss: number; brier: number }[]

function lossIn(
  match: readonly ShotSample[],
  others: readonly ShotSample[][],
  termsFor: (others: readonly ShotSample[][]) => readonly XgTerm[],
): Losses {
  const terms = termsFor(others)
  const { coefficients } = fitTerms(others.flat(), terms)
  return match.map(({ measure, isGoal }) => {
    const chance = chanceOf(rowOf(measure, terms), coefficients)
    return { logLoss: logLoss(chance, isGoal), brier: (chance - isGoal) ** 2 }
  })
}

function meanLoss(byMatch: readonly Losses[]): Loss {
  const all = byMatch.flat()
  const mean = (name: 'logLoss' | 'brier') => all.reduce((sum, loss) => sum + loss[name], 0) / all.length
  return { logLoss: mean('logLoss'), brier: mean('brier') }
}

function leastOf<Tried extends { heldOut: Loss }>(tried: readonly Tried[]): Tried {
  return tried.reduce((best, one) => (one.heldOut.logLoss < best.heldOut.logLoss ? one : best))
}
