import { playingSecondsLeft } from '#sports/basketball/clock.ts'
import { basketballFold } from '#sports/basketball/fold.ts'
import type { BasketballState } from '#sports/basketball/state.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { PricedCourse } from '../simulation/prices/feed-prices.ts'
import { bell, withoutDraw } from '../simulation/prices/finals.ts'
import { momentsInPlay } from '../simulation/prices/in-play.ts'
import type { Expected } from '../simulation/prices/market.ts'

/** Of 2,700 simulated games: the sum of points, the lead of the home side, and how far games stray from both. */
const points = { sum: 212.5, lead: 2.3, strays: { lead: 12.2, sum: 19 } }
/** Points in a game that the difference of two clubs' `strength` is worth. */
const strengthPoints = 243
/** Points that a bookmaker's whole error about a side is worth. */
const errorPoints = 14
const secondsOfGame = 2880
/** So long before the end every point changes the prices. */
const closingSeconds = 120

type Clubs = Record<'home' | 'away', { strength: number }>

/** A game of the simulator for its prices. */
export function pricedAs({ home, away }: Clubs, events: () => readonly TimelineEvent[]): PricedCourse {
  const lead = points.lead + strengthPoints * (home.strength - away.strength)
  const expected = (state: BasketballState, view: View) => expectedOf(state, lead, view)
  return {
    result: 'moneyline',
    before: (view) => expected(basketballFold.initial(), view),
    inPlay: (everyMinutes) =>
      momentsInPlay({ fold: basketballFold, expectedOf: expected, answerOf }, events(), everyMinutes),
  }
}

type View = Parameters<PricedCourse['before']>[0]

/** Points still to come in proportion to the playing time left. */
function expectedOf(state: BasketballState, lead: number, view: View): Expected {
  const { score, status } = state
  const share = status === 'finished' ? 0 : playingSecondsLeft(state) / secondsOfGame
  const [one, other] = [Math.log(view.home), Math.log(view.away)]
  const spread = Math.sqrt(share)
  return {
    differences: withoutDraw(
      bell(score.home - score.away + (lead + errorPoints * (one - other)) * share, points.strays.lead * spread),
    ),
    totals: bell(
      score.home + score.away + (points.sum + errorPoints * (one + other)) * share,
      points.strays.sum * spread,
    ),
  }
}

/** Points that are taken back stop the bets; near the end each basket changes the prices. */
function answerOf(before: BasketballState, after: BasketballState): 'wait' | 'price' | 'suspend' {
  const scored = sumOf(after) - sumOf(before)
  if (scored < 0) return 'suspend'
  return scored > 0 && playingSecondsLeft(after) <= closingSeconds ? 'price' : 'wait'
}

function sumOf({ score }: BasketballState): number {
  return score.home + score.away
}
