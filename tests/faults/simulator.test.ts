// Long half: plays simulated matches in disorder.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { listSeasonPlans } from '#demo/football/fixtures.ts'
import { loadMatches, loadPeople } from '#demo/football/load/load.ts'
import { openWorld } from '#demo/football/open-world.ts'
import { createCourier } from '#demo/simulation/courier.ts'
import { createSimulator } from '#demo/football/run/simulator.ts'
import { latest } from '#demo/football/script/reports.ts'
import { football, footballSummary } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { listEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'

const seed = seedOption()
const hours = option('runs', 8)
console.log(`simulator.test seed ${seed} hours ${hours}`)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const start = Date.UTC(2026, 10, 20, 13, 17)
/** Of all reports 30 in 100 come twice and 30 late, overtaken by others. */
const disorder = { duplicated: 0.3, late: 0.3, delayMs: 90_000 }

/** A world played on a real database, with its reports in disorder. */
async function open(database: Awaited<ReturnType<typeof testDatabase>>) {
  const name = `faults ${seed}`
  const ingest = createIngest({ database, sports })
  const world = await openWorld(readerOf(database), name, start, hours > 24 ? 2 : 1)
  const prices = { saveBookmakers: async () => undefined, savePrices: async () => 0 }
  const tools = {
    database,
    ingest,
    importer: createImport({ database, sports }),
    prices,
    courier: createCourier(name, disorder),
  }
  const loaded = await loadPeople(tools, world)
  await loadMatches(tools, loaded, start, 'today')
  return { ingest, loaded, simulator: createSimulator(tools, loaded) }
}

test('matches reported in disorder end as their scripts do, and as a rebuild from their reports', async (t) => {
  const database = await testDatabase(t)
  const { ingest, loaded, simulator } = await open(database)
  const end = start + hours * HOUR_MS
  for (let now = start; now <= end; now += MINUTE_MS) await simulator.step(now)
  await ingest.close()

  const db = readerOf(database)
  const fixtures = listSeasonPlans(loaded.world, loaded.cast, end).flatMap((plan) => plan.fixtures)
  // The last reports of a match may be on their way for three minutes.
  const played = fixtures.filter(({ kickOff }) => kickOff > start - HOUR_MS && kickOff < end - 4 * HOUR_MS)
  assert.ok(played.length > 0, 'something was played')
  const ids = await mapSourceKeys(
    db,
    'simulator',
    'match',
    played.map(({ key }) => key),
  )
  let goals = 0
  for (const fixture of played) {
    const matchId = ids.get(fixture.key)!
    const { status, score, shootout, redCards } = footballSummary((await findMatch(db, matchId))!.summary)
    const reported = latest(loaded.cast.script(fixture, 'full').steps.filter(({ at }) => at <= end - 5 * MINUTE_MS))
    const wanted = football.summary(fold(football, reported, compareEvents))
    assert.deepEqual(
      { status, score, shootout, redCards },
      { status: wanted.status, score: wanted.score, shootout: wanted.shootout, redCards: wanted.redCards },
      fixture.key,
    )
    const shown = (await listEvents(db, [matchId])).get(matchId) ?? []
    assert.deepEqual(shown.map(essence).sort(), reported.map(essence).sort(), fixture.key)
    assert.deepEqual((await rebuildMatch(database, sports, matchId))?.differences, [], fixture.key)
    goals += score.home + score.away
  }
  console.log(`${played.length} matches with ${goals} goals`)
})

function essence({ key, type, side, period, clockSeconds, playerId, revision, withdrawn }: TimelineEvent): string {
  return JSON.stringify([key, type, side, period, clockSeconds, playerId, revision, withdrawn?.reason ?? null])
}
