import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import { readerOf } from '#timeline/reader.ts'
import { loadMatches, loadPeople } from '../football/simulator/load/load.ts'
import type { PriceSink, Progress } from '../football/simulator/load/load.ts'
import { openWorld } from '../football/simulator/open-world.ts'
import { bookmakers } from '../simulation/prices/bookmakers.ts'
import { createCourier, mildDisorder } from '../simulation/courier.ts'
import type { Disorder } from '../simulation/courier.ts'
import { fillWorld } from '../football/simulator/run/fill.ts'
import { tryHold } from '#core/background/election.ts'
import { createSimulator } from '../football/simulator/run/simulator.ts'
import { fillBank } from './bank.ts'
import { openBaseball } from '../baseball/simulator/demo.ts'
import { openBasketball } from '../basketball/simulator/demo.ts'
import { openTennis } from '../tennis/simulator/demo.ts'
import { openTitle } from '../esports/simulator/demo.ts'
import { simulatedTitles } from '../esports/simulator/titles.ts'
import type { MadeUpFeed } from '../simulation/feed.ts'
import { loadEuro2024 } from '../football/euro-2024/load.ts'
import { loadWorldCup2022 } from '../football/world-cup-2022/load.ts'

type DemoOptions = {
  database: Database
  ingest: FeedSink
  prices: PriceSink
  /** The same seed gives the same world; an existing one in the database is reused. */
  seed?: string
  /** Leagues of each of the two day groups; six is the whole world. */
  leaguesPerGroup?: number
  clock?: () => number
  disorder?: Disorder
  progress?: Progress
  /** Called with an error before a retry. */
  onTrouble?: (error: unknown) => void
  /** Called once everything is stored. */
  onLoaded?: () => void
  /** The delay before a retry. */
  retryMs?: number
}

type Demo = {
  /** Resolves when today's matches are in the database, or when another process loads them. */
  ready: Promise<void>
  /** Resolves when past seasons are loaded, too. */
  filled: Promise<void>
  stop(): Promise<void>
}

const longestWaitMs = 1000
const retryAfterMs = 5000

/**
 * Loads the demonstration and plays it as long as the process lives. Of several processes one plays, the others wait to
 * take over.
 */
export function startDemo(options: DemoOptions): Demo {
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  const filled = Promise.withResolvers<void>()
  // A caller that does not await them must not crash when they fail.
  ready.promise.catch(() => undefined)
  filled.promise.catch(() => undefined)
  const running = keepPlaying(options, stopping.signal, ready, filled)
  return {
    ready: ready.promise,
    filled: filled.promise,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type Settle = { resolve: () => void }

async function keepPlaying(options: DemoOptions, signal: AbortSignal, ready: Settle, filled: Settle): Promise<void> {
  const { onTrouble = () => undefined, retryMs = retryAfterMs } = options
  while (!signal.aborted) {
    try {
      const lock = await tryHold(options.database, 'demo/world')
      if (lock === null) {
        ready.resolve()
        filled.resolve()
      } else {
        try {
          await playWorld(options, () => signal.aborted || !lock.isHeld(), signal, ready, filled)
        } finally {
          await lock.release()
        }
      }
    } catch (error) {
      onTrouble(error)
    }
    await pause(retryMs, signal)
  }
}

async function playWorld(
  options: DemoOptions,
  isStopped: () => boolean,
  signal: AbortSignal,
  ready: Settle,
  filled: Settle,
): Promise<void> {
  const {
    database,
    ingest,
    prices,
    seed = 'touchline',
    clock = Date.now,
    disorder = mildDisorder,
    progress = () => undefined,
  } = options
  const world = await openWorld(readerOf(database), seed, clock(), options.leaguesPerGroup)
  const tools = {
    database,
    ingest,
    prices,
    progress,
    importer: createImport({ database, sports }),
    courier: createCourier(seed, disorder),
  }
  await prices.saveBookmakers(bookmakers.map(({ id, slug, name }) => ({ id, slug, name, isDemo: true })))
  const loaded = await loadPeople(tools, world)
  const today = await loadMatches(tools, loaded, clock(), 'today')
  ready.resolve()
  const simulator = createSimulator(tools, loaded)
  const baseball = await openBaseball({ ...tools, seed })
  const basketball = await openBasketball({ ...tools, seed })
  const tennis = await openTennis({ ...tools, seed })
  const titles: MadeUpFeed[] = []
  for (const title of simulatedTitles) titles.push(await openTitle({ ...tools, seed }, title))
  const filling = keepFilling(options, signal, isStopped, async () => {
    await loadEuro2024(database)
    await loadWorldCup2022(database)
    await fillWorld(tools, loaded, today, clock(), isStopped)
    if (!isStopped()) await fillBank(database, seed, 'football', clock())
    filled.resolve()
    await basketball.fill(clock(), isStopped)
    if (!isStopped()) await fillBank(database, seed, 'basketball', clock())
    await tennis.fill(clock(), isStopped)
    for (const title of titles) await title.fill(clock(), isStopped)
    if (!isStopped()) options.onLoaded?.()
  })
  while (!isStopped()) {
    const steps = [simulator, baseball, basketball, tennis, ...titles]
    const due: number[] = []
    for (const one of steps) due.push(await one.step(clock()))
    const next = Math.min(...due)
    await pause(Math.min(longestWaitMs, Math.max(20, next - clock())), signal)
  }
  await filling
}

/** On a busy machine a part of the setup may fail; a retry finds the existing rows and adds the rest. */
async function keepFilling(
  { onTrouble = () => undefined, retryMs = retryAfterMs }: DemoOptions,
  signal: AbortSignal,
  isStopped: () => boolean,
  fill: () => Promise<void>,
): Promise<void> {
  while (!isStopped()) {
    try {
      return await fill()
    } catch (error) {
      onTrouble(error)
    }
    await pause(retryMs, signal)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined)
}
