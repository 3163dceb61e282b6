import type { PriceReport } from '#sports/odds.ts'
import type { MatchReport } from '#sports/timeline.ts'
import type { Fixture } from '../calendar.ts'
import type { LoadedWorld } from '../load/load.ts'
import { provider } from '../load/people.ts'
import { listPrices } from '../prices/history.ts'
import type { Step } from '../script/game.ts'
import { listReports, snapshotAt } from '../script/reports.ts'

/** Above this number steps are reported as one snapshot: after a sleep, or when a match began while nothing ran. */
const mostAtOnce = 40

/** One match in progress: the reported steps, and the next one. */
export type Play = {
  fixture: Fixture
  matchId: number
  endsAt: number
  /** Unsent reports due by `now`. */
  takeReports(now: number): MatchReport[]
  takePrices(now: number): PriceReport[]
  /** When the next step is due; null after the last. */
  nextAt(): number | null
}

/** A running match, or one that is about to begin. Everything until `reportedUntil` counts as reported. */
export function openPlay(loaded: LoadedWorld, fixture: Fixture, matchId: number, reportedUntil: number): Play {
  const script = loaded.cast.script(fixture, 'full')
  const reports = listReports(script.steps, provider, matchId)
  const prices = pricesOf(loaded, fixture, matchId, script.kickOff, script.steps)
  let nextReport = firstAfter(reports, ({ sentAt }) => sentAt, reportedUntil)
  let nextPrice = firstAfter(prices, ({ pricedAt }) => pricedAt!, reportedUntil)
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

/** A match days ahead: only its prices move. */
export function openMarket(
  loaded: LoadedWorld,
  fixture: Fixture,
  matchId: number,
  reportedUntil: number,
): Pick<Play, 'fixture' | 'takePrices'> {
  const prices = pricesOf(loaded, fixture, matchId, fixture.kickOff, [])
  let next = firstAfter(prices, ({ pricedAt }) => pricedAt!, reportedUntil)
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
