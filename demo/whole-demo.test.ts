import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { listCompetitions } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { testDatabase } from '#kit/database.ts'
import { createOdds } from '#odds/engine.ts'
import { startDemo } from './start.ts'

const now = Date.UTC(2026, 10, 20, 13, 17)

test('the demonstration is live at once, then whole, and a second process leaves it to the first', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const db = readerOf(database)
  const ingest = createIngest({ database, sports })
  const trouble: unknown[] = []
  const options = {
    database,
    ingest,
    prices: createOdds(database, () => now),
    seed: 'demo test',
    leaguesPerGroup: 1,
    clock: () => now,
    onTrouble: (error: unknown) => void trouble.push(error),
  }
  const demo = startDemo(options)
  t.after(() => ingest.close())
  await demo.ready
  const live = await listMatches(db, { statuses: ['live'] }, { limit: 50, offset: 0 })
  assert.ok(live.total >= 1)
  assert.ok(
    live.list.every(({ isDemo }) => isDemo),
    'all of it is marked as a demonstration',
  )

  const second = startDemo(options)
  await second.filled
  await demo.filled
  await Promise.all([second.stop(), demo.stop()])
  assert.deepEqual(trouble, [])

  const leagues = await listCompetitions(db, { sport: 'football' }, { limit: 50, offset: 0 })
  const invented = leagues.list.filter(({ isDemo }) => isDemo)
  assert.equal(invented.length, 3)
  assert.deepEqual(
    leagues.list
      .filter(({ isDemo }) => !isDemo)
      .map(({ slug }) => slug)
      .toSorted(),
    ['euro', 'world-cup'],
  )
  for (const league of invented) {
    assert.ok(league.names.zh, league.name)
    const seasons = await listSeasons(db, league.id)
    assert.equal(seasons.filter(({ isCurrent }) => isCurrent).length, 1)
    const past = seasons.filter(({ isCurrent, startsOn }) => !isCurrent && startsOn! < '2026-11-01')
    assert.equal(past.length, 2, `${league.name} has two past seasons`)
    const unfinished = await listMatches(
      db,
      { seasonId: past[0]!.id, statuses: ['scheduled', 'live', 'postponed'] },
      { limit: 5, offset: 0 },
    )
    assert.equal(unfinished.total, 0, 'every match of a past season is over')
  }
  const priced = await listMatches(
    db,
    { range: { startsAt: now - 3_600_000, endsAt: now + 30 * 3_600_000 } },
    { limit: 50, offset: 0 },
  )
  const football = priced.list.filter(({ sport }) => sport === 'football')
  assert.ok(football.length > 0)
  for (const match of football)
    assert.ok(match.prices !== null && match.prices.home > 1, `match ${match.id} has prices`)
})
