import type { Pair } from '#sports/football/vocabulary.ts'
import { quarterLines } from '../../simulation/prices/finals.ts'
import type { PriceInput } from '../../simulation/prices/history.ts'
import type { Expected } from '../../simulation/prices/market.ts'
import type { Step } from '../script/game.ts'
import { watchGame } from './in-play.ts'
import { finalsOf } from './model.ts'

const nil: Pair = { home: 0, away: 0 }

/** A scripted match for its prices; `rates` are the goals expected of both sides. */
type Priced = Pick<PriceInput, 'seed' | 'key' | 'matchId' | 'kickOff' | 'depth'> & {
  rates: Pair
  steps: readonly Step[]
}

export function priceInput({ rates, steps, ...match }: Priced): PriceInput {
  return {
    ...match,
    result: '1x2',
    before: (view) => expectedOf(nil, times(rates, view)),
    inPlay: (everyMinutes) =>
      watchGame(steps, rates, everyMinutes).map(({ at, score, left, isSuspended }) => ({
        at,
        isSuspended,
        expected: (view) => expectedOf(score, times(left, view)),
      })),
  }
}

/** Asian lines: any quarter near the supremacy, and near the goals expected. */
function expectedOf(score: Pair, left: Pair): Expected {
  const supremacy = Math.round(-4 * (score.home - score.away + left.home - left.away))
  const goals = Math.round(4 * (score.home + score.away + left.home + left.away))
  return {
    ...finalsOf(score, left),
    lines: {
      handicap: quarterLines(supremacy - 3, supremacy + 3),
      total: quarterLines(Math.max(2, goals - 4), goals + 2),
    },
  }
}

function times(rates: Pair, by: Pair): Pair {
  return { home: rates.home * by.home, away: rates.away * by.away }
}
