import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import { serverSports } from '#server/sports/index.ts'
import { createCourier, mildDisorder, type Disorder } from './simulation/courier.ts'
import type { MadeUpFeed, PriceSink } from './simulation/feed.ts'
import { tryHold } from '#core/background/election.ts'
import { bookmakers } from './simulation/prices/bookmakers.ts'
import { fillBank } from './bank.ts'
import { importsOf } from './import-facts.ts'

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
  /** Called with an error before a retry. */
  onTrouble?: (error: unknown) => void
  /** Called once everything is stored. */
  onLoaded?: () => void
  /** The delay before a retry. */
  retryMs?: number
}

type Demo = {
  /** Resolves when today's matches of the first sport are in the database, or when another process loads them. */
  ready: Promise<void>
  /** Resolves when its past seasons are loaded, too. */
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

type World = MadeUpFeed & { sport: string; hasBank?: true }

async function playWorld(
  options: DemoOptions,
  isStopped: () => boolean,
  signal: AbortSignal,
  ready: Settle,
  filled: Settle,
): Promise<void> {
  const { database, prices, seed = 'touchline', clock = Date.now } = options
  await prices.saveBookmakers(bookmakers.map(({ id, slug, name }) => ({ id, slug, name, isDemo: true })))
  const worlds: World[] = []
  for await (const world of openWorlds({ ...options, seed }, clock)) {
    worlds.push(world)
    ready.resolve()
  }
  const filling = keepFilling(options, signal, isStopped, async () => {
    for (const { sport, hasBank, fill } of worlds) {
      await fill(clock(), isStopped)
      if (hasBank && !isStopped()) await fillBank(database, seed, sport, clock())
      filled.resolve()
    }
    if (!isStopped()) options.onLoaded?.()
  })
  while (!isStopped()) {
    const due: number[] = []
    for (const { step } of worlds) due.push(await step(clock()))
    const next = Math.min(...due)
    await pause(Math.min(longestWaitMs, Math.max(20, next - clock())), signal)
  }
  await filling
}

/** Opens the invented worlds of all sports one after the other. */
async function* openWorlds(
  {
    database,
    ingest,
    prices,
    seed,
    disorder = mildDisorder,
    leaguesPerGroup,
    onTrouble,
  }: DemoOptions & { seed: string },
  clock: () => number,
): AsyncGenerator<World> {
  const importer = createImport({ database, sports })
  const courier = createCourier(seed, disorder)
  const importFacts = importsOf(database)
  const tools = { database, ingest, prices, seed, importer, courier, importFacts, leaguesPerGroup, onTrouble }
  for (const [sport, { demonstration }] of Object.entries(serverSports)) {
    if (!demonstration) continue
    const { open, hasBank } = await demonstration()
    yield { sport, hasBank, ...(await open(tools, clock())) }
  }
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
