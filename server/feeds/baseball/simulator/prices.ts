import { baseballFold } from '#sports/baseball/fold.ts'
import type { BaseballState } from '#sports/baseball/state.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { bell, withoutDraw } from '../../simulation/prices/finals.ts'
import type { Moment, PriceInput } from '../../simulation/prices/history.ts'
import type { Expected } from '../../simulation/prices/market.ts'

/** Runs of both sides in nine innings, the lead of the home side in them, and how far games stray from both. */
const runs = { sum: 8.9, lead: 0.15, strays: 4.3 }
/** Runs that a bookmaker's whole error about a side is worth. */
const errorRuns = 2.5
const outsOfGame = 54
/** The run line is one and a half runs, with uneven prices; only a clear lead in play has a wider one. */
const runLines = [-14, -10, -6, 6, 10, 14]
const reopenMs = 30_000
const minuteMs = 60_000

type Game = Pick<PriceInput, 'seed' | 'key' | 'matchId' | 'depth'> & {
  startsAt: number
  events: readonly TimelineEvent[]
}

/** A game of the simulator for its prices. */
export function priceInput({ startsAt, events, ...game }: Game): PriceInput {
  return {
    ...game,
    kickOff: startsAt,
    result: 'moneyline',
    before: (view) => expectedOf(baseballFold.initial(), view),
    inPlay: (everyMinutes) => momentsOf(events, everyMinutes),
  }
}

/** Every few minutes and at each run: suspended by it, and open again soon after; closed at the end. */
function momentsOf(events: readonly TimelineEvent[], everyMinutes: number): Moment[] {
  const moments: Moment[] = []
  let state = baseballFold.initial()
  let nextAt = -Infinity
  let openAt: number | null = null
  const add = (at: number, isSuspended: boolean) => {
    const seen = state
    moments.push({ at, isSuspended, expected: (view) => expectedOf(seen, view) })
    nextAt = at + everyMinutes * minuteMs
  }
  for (const event of events) {
    const before = state
    state = baseballFold.apply(state, event)
    const at = event.occurredAt
    if (at === null) continue
    const isRun = sumOf(state) !== sumOf(before)
    if (openAt !== null && openAt <= at) {
      add(openAt, false)
      openAt = null
    }
    if (isRun || state.status === 'finished') add(at, true)
    if (state.status === 'finished') return moments
    if (isRun) openAt = at + reopenMs
    else if (openAt === null && at >= nextAt && state.status === 'live') add(at, false)
  }
  return moments
}

/** Runs still to come in proportion to the outs left, of the innings by the rules or of one more. */
function expectedOf(
  { score, period, outs, atBat, rules }: BaseballState,
  view: Parameters<PriceInput['before']>[0],
): Expected {
  const played = period === 0 ? 0 : (period - 1) * 6 + (atBat === 'home' ? 3 : 0) + Math.min(3, outs)
  const share = Math.max(rules.innings * 6 - played, 3) / outsOfGame
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
