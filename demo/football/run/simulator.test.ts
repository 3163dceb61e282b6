import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PriceReport } from '#sports/odds.ts'
import { football, footballSummary } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { listMatches } from '#timeline/store/match.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'
import { testDatabase } from '#kit/database.ts'
import { listSeasonPlans } from '../fixtures.ts'
import { loadMatches, loadPeople } from '../load/load.ts'
import { openWorld } from '../open-world.ts'
import { latest } from '../script/reports.ts'
import { createCourier, type Disorder } from '../../simulation/courier.ts'
import { createSimulator } from './simulator.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const start = Date.UTC(2026, 10, 20, 13, 17)
const heavy: Disorder = { duplicated: 0.3, late: 0.3, delayMs: 90_000 }

async function arrange(after: (work: () => Promise<void>) => void) {
  const database = await testDatabase({ after })
  const ingest = createIngest({ database, sports })
  after(() => ingest.close())
  const prices: PriceReport[] = []
  const sink = {
    saveBookmakers: async () => undefined,
    savePrices: async (given: readonly PriceReport[]) => prices.push(...given),
  }
  const open = async (now: number, disorder: Disorder) => {
    const world = await openWorld(readerOf(database), 'runner', now, 1)
    const tools = {
      database,
      ingest,
      importer: createImport({ database, sports }),
      prices: sink,
      courier: createCourier('runner', disorder),
    }
    const loaded = await loadPeople(tools, world)
    await loadMatches(tools, loaded, now, 'today')
    return { loaded, simulator: createSimulator(tools, loaded) }
  }
  const liveAt = async () =>
    (await listMatches(readerOf(database), { statuses: ['live', 'interrupted'] }, { limit: 100, offset: 0 })).list
  return { database, prices, open, liveAt }
}

test('continues from the stored world, survives a restart and a long sleep, and leaves no match stuck', async (t) => {
  const { database, prices, open, liveAt } = await arrange((work) => t.after(work))
  const db = readerOf(database)
  const first = await open(start, heavy)
  assert.ok((await liveAt()).length >= 1, 'matches are live as soon as the world is there')

  for (let now = start; now < start + 12 * minuteMs; now += 20_000) await first.simulator.step(now)
  assert.ok(
    prices.some(({ stage }) => stage === 'live'),
    'prices move in play',
  )

  // The process ends abruptly, with unsent reports; the next one starts half an hour later.
  const restarted = start + 45 * minuteMs
  const second = await open(restarted, heavy)
  assert.equal(second.loaded.world.epoch, first.loaded.world.epoch)
  for (let now = restarted; now < restarted + 6 * minuteMs; now += 20_000) await second.simulator.step(now)

  // The machine sleeps for a night.
  const morning = restarted + 9 * hourMs
  await second.simulator.step(morning)
  for (let now = morning + 20_000; now < morning + 3 * minuteMs; now += 20_000) await second.simulator.step(now)
  const live = await liveAt()
  assert.ok(live.length >= 1)
  for (const match of live) assert.ok(match.kickOff > morning - 5 * hourMs, `match ${match.id} is stuck`)

  await assertScripts(db, second.loaded, morning)
})

/** Every match played meanwhile has the state of its script. */
async function assertScripts(
  db: Parameters<typeof listMatches>[0],
  loaded: Awaited<ReturnType<Awaited<ReturnType<typeof arrange>>['open']>>['loaded'],
  now: number,
) {
  const played = listSeasonPlans(loaded.world, loaded.cast, now)
    .flatMap(({ fixtures }) => fixtures)
    .filter(({ kickOff }) => kickOff > start - 2 * hourMs && kickOff < start + 9 * hourMs)
  assert.ok(played.length > 5)
  const ids = await mapSourceKeys(
    db,
    'simulator',
    'match',
    played.map(({ key }) => key),
  )
  const { list } = await listMatches(db, { ids: [...ids.values()] }, { limit: 500, offset: 0 })
  for (const fixture of played) {
    const match = list.find(({ id }) => id === ids.get(fixture.key))!
    const script = loaded.cast.script(fixture, 'full')
    const state = fold(football, latest(script.steps.filter(({ at }) => at <= now)), compareEvents)
    const { status, score, shootout, redCards } = football.summary(state)
    assert.deepEqual(
      {
        status: match.summary.status,
        score: match.summary.score,
        shootout: footballSummary(match.summary).shootout,
        redCards: footballSummary(match.summary).redCards,
      },
      { status, score, shootout, redCards },
      fixture.key,
    )
  }
}
