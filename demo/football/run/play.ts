import type { PriceReport } from '#sports/odds.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { firstAfter, priceTape, type PriceTape } from '../../simulation/prices/tape.ts'
import type { Fixture } from '../calendar.ts'
import type { LoadedWorld } from '../load/load.ts'
import { provider } from '../load/people.ts'
import { priceInput } from '../prices/input.ts'
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
  const prices = pricesOf(loaded, fixture, matchId, script, reportedUntil)
  let nextReport = firstAfter(reports, ({ sentAt }) => sentAt, reportedUntil)
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
    takePrices: prices.take,
    nextAt() {
      const times = [reports[nextReport]?.sentAt, prices.nextAt()].filter((at) => typeof at === 'number')
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
  const { kickOff } = fixture
  return { fixture, takePrices: pricesOf(loaded, fixture, matchId, { kickOff, steps: [] }, reportedUntil).take }
}

function pricesOf(
  { world, cast }: LoadedWorld,
  fixture: Fixture,
  matchId: number,
  { kickOff, steps }: { kickOff: number; steps: readonly Step[] },
  sentUntil: number,
): PriceTape {
  const { seed } = world
  const rates = cast.rates(fixture)
  return priceTape(priceInput({ seed, key: fixture.key, matchId, kickOff, rates, steps, depth: 'full' }), sentUntil)
}
