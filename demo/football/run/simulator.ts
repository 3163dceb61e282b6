import { asUnavailable } from '#core/database/db.ts'
import type { PriceReport } from '#sports/odds.ts'
import type { MatchReport } from '#sports/timeline.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'
import type { Fixture } from '../calendar.ts'
import { listSeasonPlans } from '../fixtures.ts'
import { isOver, loadMatches, type LoadedWorld, type LoadTools } from '../load/load.ts'
import type { PriceSink } from '../../simulation/feed.ts'
import { provider } from '../load/people.ts'
import { openingLeadMs } from '../../simulation/prices/history.ts'
import type { Courier } from '../../simulation/courier.ts'
import { openMarket, openPlay, type Play } from './play.ts'

const minuteMs = 60_000
/** From the earliest event of a match (its postponement) to its kick-off. */
const openLeadMs = 7 * 60 * minuteMs
/** A postponed match is played five days later. */
const longestMs = 6 * 24 * 60 * minuteMs
const openEveryMs = minuteMs
const scheduleEveryMs = 30 * minuteMs
const longSleepMs = 6 * 60 * minuteMs
const mostPrices = 2000

export type SimulatorTools = LoadTools & { ingest: FeedSink; prices: PriceSink; courier: Courier }

export type Simulator = {
  /**
   * Plays everything due by `now`, and returns when the next step is due. Time may jump: missed steps are caught up.
   */
  step(now: number): Promise<number>
  /** The number of matches it plays. */
  openCount(): number
}

/** The matches played at one time. */
type Stage = {
  tools: SimulatorTools
  loaded: LoadedWorld
  plays: Map<string, Play>
  /** Matches days ahead, of which only the prices move. */
  markets: Map<string, ReturnType<typeof openMarket>>
  done: Set<string>
  fixtures: Fixture[]
  reportedUntil: number
  openAt: number
  scheduleAt: number
}

/** Plays a loaded world as time passes. It has no clock: the caller of `step` passes the time. */
export function createSimulator(tools: SimulatorTools, loaded: LoadedWorld): Simulator {
  const never = -Infinity
  const stage: Stage = {
    tools,
    loaded,
    plays: new Map(),
    markets: new Map(),
    done: new Set(),
    fixtures: [],
    reportedUntil: never,
    openAt: never,
    scheduleAt: never,
  }
  return {
    async step(now) {
      if (now >= stage.scheduleAt) await schedule(stage, now)
      if (now >= stage.openAt) await open(stage, now)
      await play(stage, now)
      stage.reportedUntil = now
      await tools.ingest.heartbeat(provider)
      const times = [...stage.plays.values()].flatMap((one) => one.nextAt() ?? [])
      return Math.min(stage.openAt, ...times, tools.courier.nextAt() ?? Infinity)
    },
    openCount: () => stage.plays.size,
  }
}

async function schedule(stage: Stage, now: number): Promise<void> {
  const { tools, loaded, plays, reportedUntil } = stage
  // At the first step everything has just been loaded, or is being loaded.
  if (reportedUntil !== -Infinity) {
    const inHand = new Set(plays.keys())
    // Matches of a season that has ended may have been missed during a sleep.
    const stretches =
      now - reportedUntil > longSleepMs ? (['today', 'season', 'past'] as const) : (['today', 'season'] as const)
    for (const stretch of stretches) await loadMatches(tools, loaded, now, stretch, inHand)
  }
  stage.fixtures = listSeasonPlans(loaded.world, loaded.cast, now)
    .flatMap((plan) => plan.fixtures)
    .filter(({ kickOff }) => kickOff > now - longestMs && kickOff < now + openingLeadMs + 2 * scheduleEveryMs)
  stage.scheduleAt = now + scheduleEveryMs
}

async function open(stage: Stage, now: number): Promise<void> {
  const { tools, loaded, plays, markets, done } = stage
  const fresh = stage.fixtures.filter(({ key }) => !plays.has(key) && !done.has(key))
  const due = fresh.filter(({ kickOff }) => kickOff - openLeadMs <= now)
  const priced = fresh.filter(
    ({ key, kickOff }) => kickOff - openLeadMs > now && kickOff - openingLeadMs <= now && !markets.has(key),
  )
  const db = readerOf(tools.database)
  const ids = await mapSourceKeys(
    db,
    provider,
    'match',
    [...due, ...priced].map(({ key }) => key),
  )
  const known = await mapMatches(
    db,
    due.flatMap(({ key }) => ids.get(key) ?? []),
  )
  for (const fixture of due) {
    const match = known.get(ids.get(fixture.key) ?? 0)
    if (!match) continue
    if (isOver(match)) done.add(fixture.key)
    // The stored state may be old: the first report is a snapshot, which is harmless otherwise.
    else
      plays.set(
        fixture.key,
        openPlay(loaded, fixture, match.id, markets.has(fixture.key) ? stage.reportedUntil : -Infinity),
      )
    markets.delete(fixture.key)
  }
  for (const fixture of priced) {
    const matchId = ids.get(fixture.key)
    if (matchId !== undefined) markets.set(fixture.key, openMarket(loaded, fixture, matchId, -Infinity))
  }
  stage.openAt = now + openEveryMs
}

async function play({ tools, plays, markets, done }: Stage, now: number): Promise<void> {
  for (const one of plays.values()) tools.courier.take(one.takeReports(now), now)
  await deliver(tools, tools.courier.arrived(now))
  await savePrices(
    tools,
    [...plays.values(), ...markets.values()].flatMap((one) => one.takePrices(now)),
  )
  for (const [key, one] of plays) {
    if (one.nextAt() !== null) continue
    plays.delete(key)
    done.add(key)
  }
}

/** Reports that failed now are sent with the next step; a refused one is a defect. */
async function deliver({ ingest, courier }: SimulatorTools, reports: MatchReport[]): Promise<void> {
  if (reports.length === 0) return
  try {
    const receipts = await ingest.submitMany(reports)
    const refused = receipts.find((receipt) => !receipt.ok)
    if (refused && !refused.ok) throw new Error(`A report of the simulator was refused: ${refused.reason}`)
  } catch (error) {
    if (asUnavailable(error)) courier.giveBack(reports)
    throw error
  }
}

async function savePrices({ prices }: SimulatorTools, reports: PriceReport[]): Promise<void> {
  for (let from = 0; from < reports.length; from += mostPrices)
    await prices.savePrices(reports.slice(from, from + mostPrices))
}
