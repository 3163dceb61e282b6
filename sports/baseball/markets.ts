import type { SportMarkets } from '../markets.ts'
import type { BaseballFacts } from './state.ts'

/** Innings after which the winner of a shortened game counts. */
const inningsOfWinner = 5

/**
 * Moneyline, run line and total runs are settled on the final score, extra innings included. Of a shortened game the
 * winner counts from five innings on, and the lines only from all innings of the rules on (nine, or seven of a short
 * double header): published rules of BetGuideOnline ("Rules For Official Bets Scored"), and of Pinnacle for double
 * headers. A game that the home side wins without its last half inning is not shortened.
 */
export const markets: SportMarkets<BaseballFacts> = {
  result: 'moneyline',
  settledOn: ({ score, period, innings, isShortened }, market) => {
    if (!isShortened || period > innings) return score
    return market === 'moneyline' && period >= Math.min(inningsOfWinner, innings) ? score : null
  },
}
