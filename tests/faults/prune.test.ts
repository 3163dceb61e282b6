// Long half: rebuilds every pruned match.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listSeasonPlans } from '#demo/football/fixtures.ts'
import { loadMatches, loadPeople } from '#demo/football/load/load.ts'
import { openWorld } from '#demo/football/open-world.ts'
import { bookmakers } from '#demo/simulation/prices/bookmakers.ts'
import { createCourier } from '#demo/simulation/courier.ts'
import { createSimulator } from '#demo/football/run/simulator.ts'
import { testDispatch } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { option, seedOption } from '#kit/option.ts'
import { allHandlers } from '#kit/handlers.ts'
import { pruneDemoMatches } from '#odds/jobs/prune-demo.ts'
import { createOdds } from '#odds/engine.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { listEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { listReports } from '#timeline/store/report.ts'
import type { Facts } from '../contract/facts.ts'
import { askCall, readsOf } from './crawl.ts'

const seed = seedOption()
/** Hours of the demonstration that are played and pruned. */
const hours = option('runs', 4)
console.log(`prune.test seed ${seed} hours ${hours}`)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const made = Date.now() - 9 * DAY_MS - hours * HOUR_MS
const disorder = { duplicated: 0.3, late: 0.3, delayMs: 90_000 }
/** They show the history of prices, which is deleted. */
const showsMovements = new Set([
  'score.listOddsLog',
  'touchline.getMatchOdds',
  'touchline.listPriceChanges',
  'touchline.getPriceMovement',
])

const database = await testDatabase()
const db = readerOf(database)

/** A demonstration played a week ago, with its reports in disorder; the ids of its finished matches. */
async function playDemo() {
  const name = `prune ${seed}`
  const ingest = createIngest({ database, sports })
  const world = await openWorld(db, name, made, hours > 24 ? 2 : 1)
  const keeper = createOdds(database, () => made)
  await keeper.saveBookmakers(bookmakers.map((one) => ({ ...one, isDemo: true })))
  const prices = { saveBookmakers: async () => undefined, savePrices: keeper.savePrices }
  const tools = {
    database,
    ingest,
    importer: createImport({ database, sports }),
    prices,
    courier: createCourier(name, disorder),
  }
  const loaded = await loadPeople(tools, world)
  const kickOffs = listSeasonPlans(world, loaded.cast, made).flatMap(({ fixtures }) =>
    fixtures.map(({ kickOff }) => kickOff),
  )
  // Just before a match begins, at any hour of the day.
  const start = Math.min(...kickOffs.filter((kickOff) => kickOff > made + HOUR_MS)) - 10 * MINUTE_MS
  await loadMatches(tools, loaded, start, 'today')
  const simulator = createSimulator(tools, loaded)
  for (let now = start; now <= start + hours * HOUR_MS; now += MINUTE_MS) await simulator.step(now)
  // Matches that are over without having been played to their end are pruned too.
  const over = await db.query<{ id: number; status: string }>(
    `select m.id, m.status from timeline.match m where is_demo and status in ('finished', 'abandoned', 'awarded', 'cancelled') and (select count(*) from timeline.report r where r.match_id = m.id) > 1 order by id`,
  )
  const idsOf = (rows: typeof over) => rows.map(({ id }) => id)
  return { ingest, over: idsOf(over), finished: idsOf(over.filter(({ status }) => status === 'finished')) }
}

async function factsOf(matchId: number): Promise<Facts> {
  const match = (await findMatch(db, matchId))!
  const [listed] = await db.query<{ player_id: number }>(
    `select player_id from timeline.event where match_id = $1 and type = 'shot' and player_id is not null order by key limit 1`,
    [matchId],
  )
  return {
    matchId,
    leagueId: match.competitionId,
    seasonId: match.seasonId,
    teamId: match.homeId!,
    otherTeamId: match.awayId!,
    playerId: listed!.player_id,
    coachId: 1,
    refereeId: Number(match.detail.refereeId),
    bookId: 31,
    date: new Date(match.kickOff).toISOString().slice(0, 10),
    matchTime: match.kickOff,
    keyword: 'a',
    cupId: match.competitionId,
    cupSeasonId: match.seasonId,
  }
}

/** The response of every call that reads a match, at one time of the clock: a search lists the nearest to now first. */
async function readAll(matchIds: readonly number[], at: number): Promise<Map<string, string>> {
  const dispatch = testDispatch(database, allHandlers, { now: () => at })
  const answers = new Map<string, string>()
  for (const matchId of matchIds) {
    const facts = await factsOf(matchId)
    for (const read of readsOf(dispatch)) {
      const name = `${read.service}.${read.name}`
      if (showsMovements.has(name)) continue
      const text = await askCall(dispatch, read, facts, { region: null, client: 'web' }, {})
      // Versions count reports and are not displayed.
      answers.set(`${name} ${matchId}`, text.replaceAll(/"version":\d+/g, '"version":0'))
    }
  }
  return answers
}

async function rowsOf(table: string, matchId: number): Promise<unknown[]> {
  return db.query(`select * from ${table} where match_id = $1 order by 1, 2, 3`, [matchId])
}

test('pruned matches of the demonstration give the same responses as before and rebuild, and no other match changes', async () => {
  const { ingest, over, finished } = await playDemo()
  const real = await footballWorld(database, made)
  // The same facts and reports as a match of the demonstration, without its mark.
  const unmarked = finished.pop()!
  assert.ok(finished.length > 0, 'matches were played')
  const played = over.filter((id) => id !== unmarked)
  await db.query('update timeline.match set is_demo = false where id = $1', [unmarked])
  const asked = finished.filter((_, index) => index % Math.ceil(finished.length / 2) === 0)
  const askedAt = Date.now()
  const before = await readAll(asked, askedAt)
  const unsteady = new Set(
    [...(await readAll(asked, askedAt))]
      .filter(([name, text]) => before.get(name) !== text)
      .map(([name]) => name.split(' ')[0]),
  )
  const kept = async () =>
    Promise.all(
      [unmarked, real.matches.finished].flatMap((id) =>
        ['timeline.report', 'timeline.event', 'score.price'].map((table) => rowsOf(table, id)),
      ),
    )
  const others = await kept()
  const shown = await listEvents(db, played)

  const stopping = AbortSignal.abort()
  assert.equal((await pruneDemoMatches(database, { now: Date.now(), signal: stopping })).condensed, 0)
  const pruned = await pruneDemoMatches(database, { now: Date.now(), matches: 3 })
  assert.deepEqual(pruned.differing, [])
  assert.equal(pruned.condensed, played.length)
  assert.deepEqual(await pruneDemoMatches(database, { now: Date.now() }), { prices: 0, condensed: 0, differing: [] })

  assert.deepEqual(await kept(), others, 'matches that are not marked keep every row')
  assert.deepEqual(await listEvents(db, played), shown)
  for (const id of played) {
    assert.deepEqual(
      (await listReports(db, id)).map(({ kind }) => kind),
      ['snapshot'],
    )
    assert.deepEqual((await rebuildMatch(database, sports, id))?.differences, [], `match ${id}`)
  }
  const after = await readAll(asked, askedAt)
  const changed = [...before]
    .filter(([name, text]) => !unsteady.has(name.split(' ')[0]) && after.get(name) !== text)
    .map(([name]) => name)
  assert.deepEqual(changed, [])
  console.log(
    `${played.length} matches condensed, ${pruned.prices} prices deleted, ${before.size} answers compared, unsteady: ${[...unsteady].join(' ') || 'none'}`,
  )
  await ingest.close()
})
