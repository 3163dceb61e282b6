import { baseballFold } from '#sports/baseball/fold.ts'
import type { BaseballState } from '#sports/baseball/state.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { bell, withoutDraw } from '../simulation/prices/finals.ts'
import type { PricedCourse } from '../simulation/prices/feed-prices.ts'
import { momentsInPlay } from '../simulation/prices/in-play.ts'
import type { Expected } from '../simulation/prices/market.ts'

/** Runs of both sides in nine innings, the lead of the home side in them, and how far games stray from both. */
const runs = { sum: 8.9, lead: 0.15, strays: 4.3 }
/** Runs that a bookmaker's whole error about a side is worth. */
const errorRuns = 2.5
const outsOfGame = 54
/** The run line is one and a half runs, with uneven prices; only a clear lead in play has a wider one. */
const runLines = [-14, -10, -6, 6, 10, 14]

/** A game of the simulator for its prices. */
export function pricedAs(events: () => readonly TimelineEvent[]): PricedCourse {
  const sport = {
    fold: baseballFold,
    expectedOf,
    answerOf: (before: BaseballState, after: BaseballState) =>
      sumOf(before) === sumOf(after) ? ('wait' as const) : ('suspend' as const),
  }
  return {
    result: 'moneyline',
    before: (view) => expectedOf(baseballFold.initial(), view),
    inPlay: (everyMinutes) => momentsInPlay(sport, events(), everyMinutes),
  }
}

/** Runs to come in proportion to the outs left, of the innings by the rules or of one more; none after the end. */
function expectedOf(
  { score, status, period, outs, atBat, rules }: BaseballState,
  view: Parameters<PricedCourse['before']>[0],
): Expected {
  const played = period === 0 ? 0 : (period - 1) * 6 + (atBat === 'home' ? 3 : 0) + Math.min(3, outs)
  const share = status === 'finished' ? 0 : Math.max(rules.innings * 6 - played, 3) / outsOfGame
  const lead = (runs.lead + errorRuns * Math.log(view.home / view.away)) * share
  const sum = runs.sum * Math.sqrt(view.home * view.away) * share
  const strays = runs.strays * Math.sqrt(share)
  return {
    differences: withoutDraw(bell(score.home - score.away + lead, strays)),
    totals: bell(score.home + score.away + sum, strays),
    lines: { handicap: runLines },
  }
}

function sumOf({ score }: BaseballState): number {
  return score.home + score.away
}
