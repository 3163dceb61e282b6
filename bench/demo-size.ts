// node bench/demo-size.ts [--days 30] [--leagues 6] How large the database of the demonstration grows: played by an
// accelerated clock, and pruned every hour of it.
import { loadMatches, loadPeople } from '#demo/football/load/load.ts'
import { openWorld } from '#demo/football/open-world.ts'
import { bookmakers } from '#demo/simulation/prices/bookmakers.ts'
import { createCourier, mildDisorder } from '#demo/simulation/courier.ts'
import { fillWorld } from '#demo/football/run/fill.ts'
import { createSimulator, type Simulator } from '#demo/football/run/simulator.ts'
import { readScriptOptions } from '#server/cli/script-options.ts'
import { pruneDemoMatches } from '#odds/jobs/prune-demo.ts'
import { createOdds } from '#odds/engine.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { cleanFrames, forgetPast, moveOutbox } from '#core/outbox/store/frame.ts'
import { startBenchServer } from './kit/database.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/**
 * The retention of the relay: three minutes of frames, five of images of rows. Its cleaning uses the clock of the
 * database, which is not accelerated.
 */
const RELAY_EVERY_MINUTES = 3

const asks = readScriptOptions(process.argv.slice(2), {
  flags: [],
  figures: ['days', 'leagues'],
  names: [],
  help: `
Usage: node bench/demo-size.ts [--days 30] [--leagues 6]

  --days      days that are played
  --leagues   leagues of each of the two day groups; six is the whole demonstration`,
})

async function relay(database: Database): Promise<void> {
  const db = readerOf(database)
  while ((await moveOutbox(database.pool, 5000)).length === 5000) continue
  await cleanFrames(db, 0)
  await forgetPast(db, 0)
}

/** Megabytes of the whole database, and of its largest tables with their indexes and free space. */
async function sizes(db: Reader): Promise<string> {
  const [all] = await db.query<{ mb: number }>('select pg_database_size(current_database()) / 1e6 as mb')
  const tables = await db.query<{ name: string; mb: number }>(
    `select c.oid::regclass::text as name, pg_total_relation_size(c.oid) / 1e6 as mb from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('timeline', 'score', 'lens') order by 2 desc limit 6`,
  )
  return `${Number(all!.mb).toFixed(0)} MB (${tables.map(({ name, mb }) => `${name} ${Number(mb).toFixed(0)}`).join(', ')})`
}

async function playDay(
  simulator: Simulator,
  database: Database,
  from: number,
  prune: (now: number) => Promise<void>,
): Promise<void> {
  for (let minute = 0; minute < DAY_MINUTES; minute++) {
    const now = from + minute * MINUTE_MS
    await simulator.step(now)
    if (minute % RELAY_EVERY_MINUTES === 0) await relay(database)
    if (minute % 60 === 0) await prune(now)
  }
}

async function measure(days: number, leagues: number): Promise<void> {
  const server = await startBenchServer()
  const { database, drop } = await server.create('demo-size')
  const db = readerOf(database)
  const begun = Date.now()
  let now = begun
  const say = (line: string) =>
    void process.stdout.write(`${((Date.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}\n`)
  const ingest = createIngest({ database, sports })
  const keeper = createOdds(database, () => now)
  await keeper.saveBookmakers(bookmakers.map((one) => ({ ...one, isDemo: true })))
  const prices = { saveBookmakers: async () => undefined, savePrices: keeper.savePrices }
  const tools = {
    database,
    ingest,
    importer: createImport({ database, sports }),
    prices,
    courier: createCourier('demo size', mildDisorder),
  }
  const loaded = await loadPeople(tools, await openWorld(db, 'demo size', begun, leagues))
  const today = await loadMatches(tools, loaded, begun, 'today')
  await fillWorld(tools, loaded, today, begun, () => false)
  const simulator = createSimulator(tools, loaded)
  await relay(database)
  say(`${server.version}. Filled: ${await sizes(db)}`)
  for (let day = 1; day <= days; day++, now += DAY_MINUTES * MINUTE_MS) {
    const done = { condensed: 0, prices: 0, differing: 0, longestMs: 0 }
    await playDay(simulator, database, now, async (at) => {
      const started = performance.now()
      const pruned = await pruneDemoMatches(database, { now: at })
      done.condensed += pruned.condensed
      done.prices += pruned.prices
      done.differing += pruned.differing.length
      done.longestMs = Math.max(done.longestMs, Math.round(performance.now() - started))
    })
    say(
      `Day ${day}: ${await sizes(db)}; ${done.condensed} matches condensed, ${done.differing} not, ${done.prices} prices deleted, longest run ${done.longestMs} ms`,
    )
  }
  await ingest.close()
  await drop()
  await server.stop()
}

if ('text' in asks) {
  ;(asks.exitCode === 0 ? process.stdout : process.stderr).write(`${asks.text}\n`)
  process.exitCode = asks.exitCode
} else await measure(asks.figures.days ?? 30, asks.figures.leagues ?? 6)
