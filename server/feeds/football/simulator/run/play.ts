import type { PriceReport } from '#sports/odds.ts'
import type { MatchReport } from '#sports/timeline.ts'
import type { Fixture } from '../calendar.ts'
import type { LoadedWorld } from '../load/load.ts'
import { provider } from '../load/people.ts'
import { listPrices } from '../prices/history.ts'
import type { Step } from '../script/game.ts'
import { listReports, snapshotAt } from '../script/telling.ts'

/** More than this at once is told as one snapshot: after a sleep, or when a match was begun without us. */
const mostAtOnce = 40

/** One match on its way through time: what was told, and what comes next. */
export type Play = {
  fixture: Fixture
  matchId: number
  endsAt: number
  /** Reports due by `now` that were not taken yet. */
  takeReports(now: number): MatchReport[]
  takePrices(now: number): PriceReport[]
  /** When something is due next; null after the last. */
  nextAt(): number | null
}

/** A match that runs, or is about to. Everything told until `toldUntil` is taken as told. */
export function openPlay(loaded: LoadedWorld, fixture: Fixture, matchId: number, toldUntil: number): Play {
  const script = loaded.cast.script(fixture, 'full')
  const reports = listReports(script.steps, provider, matchId)
  const prices = pricesOf(loaded, fixture, matchId, script.kickOff, script.steps)
  let nextReport = firstAfter(reports, ({ sentAt }) => sentAt, toldUntil)
  let nextPrice = firstAfter(prices, ({ pricedAt }) => pricedAt!, toldUntil)
  return {
    fixture,
    matchId,
    endsAt: script.endsAt,
    takeReports(now) {
      const end = firstAfter(reports, ({ sentAt }) => sentAt, now)
      const due = reports.slice(nextReport, end)
      nextReport = Math.max(nextReport, end)
      if (due.length <= mostAtOnce) return due
      const snapshot = snapshotAt(script.steps, now, provider, matchId)
      return snapshot ? [snapshot] : []
    },
    takePrices(now) {
      const end = firstAfter(prices, ({ pricedAt }) => pricedAt!, now)
      const due = prices.slice(nextPrice, end)
      nextPrice = Math.max(nextPrice, end)
      return due
    },
    nextAt() {
      const times = [reports[nextReport]?.sentAt, prices[nextPrice]?.pricedAt].filter((at) => typeof at === 'number')
      return times.length === 0 ? null : Math.min(...times)
    },
  }
}

/** A match that is days away: only its prices move. */
export function openMarket(
  loaded: LoadedWorld,
  fixture: Fixture,
  matchId: number,
  toldUntil: number,
): Pick<Play, 'fixture' | 'takePrices'> {
  const prices = pricesOf(loaded, fixture, matchId, fixture.kickOff, [])
  let next = firstAfter(prices, ({ pricedAt }) => pricedAt!, toldUntil)
  return {
    fixture,
    takePrices(now) {
      const end = firstAfter(prices, ({ pricedAt }) => pricedAt!, now)
      const due = prices.slice(next, end)
      next = Math.max(next, end)
      return due
    },
  }
}

function pricesOf(
  { world, cast }: LoadedWorld,
  fixture: Fixture,
  matchId: number,
  kickOff: number,
  steps: readonly Step[],
): PriceReport[] {
  return listPrices({
    seed: world.seed,
    key: fixture.key,
    matchId,
    kickOff,
    rates: cast.rates(fixture),
    steps,
    depth: 'full',
  })
}

/** Index of the first that comes after a time, in a list by time. */
function firstAfter<T>(list: readonly T[], timeOf: (item: T) => number, at: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeOf(list[middle]!) <= at) low = middle + 1
    else high = middle
  }
  return low
}
