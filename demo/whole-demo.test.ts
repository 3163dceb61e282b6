import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { listCompetitions } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { createOdds } from '#odds/engine.ts'
import { readRanking } from '#records/ranks.ts'
import { listDifferences } from '#records/store/check.ts'
import { removeCommunity } from './football/community/store/community.ts'
import { demoAuthors } from './prophecies/authors.ts'
import { playAuthors } from './prophecies/play.ts'
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
  await checkAuthors(database)
})

/** Invented authors have their past by the rules of all others, outside the public log, and only once. */
async function checkAuthors(database: Awaited<ReturnType<typeof testDatabase>>): Promise<void> {
  const db = readerOf(database)
  const round = { engines: testEngines(database), seed: 'demo test', now, isStopped: () => false }
  await playAuthors(database, round)
  const read = () =>
    db.query<{ key: string; count: number; logged: number; unsettled: number; late: number }>(
      `select a.key, count(*)::int as count, count(p.leaf_id)::int as logged, (count(*) filter (where p.state = 'sealed'))::int as unsettled,
          (count(*) filter (where p.sealed_at >= p.closes_at or not p.is_demo or p.sequence is not null))::int as late
        from demo.author a join prophecies.prophecy p on p.user_id = a.user_id group by 1 order by 1`,
    )
  const authors = await read()
  // A small world has too few matches for the past of some.
  const missing = authors.filter(({ key, count }) => count < demoAuthors.find((one) => one.key === key)!.past)
  assert.ok(authors.length === demoAuthors.length && missing.every(({ count }) => count > 60))
  for (const { key, ...faults } of authors)
    assert.deepEqual({ ...faults, count: 0 }, { count: 0, logged: 0, unsettled: 0, late: 0 }, key)
  await playAuthors(database, round)
  assert.deepEqual(await read(), authors, 'a second round adds nothing')
  assert.deepEqual(await listDifferences(db), [])
  const [leaves] = await db.query<{ count: number }>('select count(*)::int as count from proof.leaf')
  assert.equal(leaves!.count, 0)
  const { ranked } = await readRanking(db, { range: 'all', sport: null, play: null, lastDay: '2026-11-20' })
  const ids = await db.query<{ key: string; userId: number }>('select key, user_id as "userId" from demo.author')
  const placeOf = (key: string) =>
    ranked.find(({ author }) => author.userId === ids.find((one) => one.key === key)!.userId)?.place ?? null
  assert.equal(placeOf('lucky'), null, 'too few picks')
  assert.ok(placeOf('eight')! < placeOf('bad')!)
  await database.transaction((client) => removeCommunity(readerIn(client)))
  const [left] = await db.query<{ count: number }>('select count(*)::int as count from prophecies.prophecy')
  assert.equal(left!.count, 0)
  assert.deepEqual(await listDifferences(db), [], 'sums go with the people')
}
