import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport, matchImport } from '#kit/facts.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../services/touchline/index.ts'

const database = await testDatabase()
const db = readerOf(database)
const start = Date.now() - 600_000
const competition = await saveCompetition(db, {
  sport: 'football',
  slug: 'late',
  name: 'Late League',
  shortName: 'Late',
})
const season = await saveSeason(db, { competitionId: competition.id, name: '2031', isCurrent: true })
const [home = 0, away = 0] = await addParticipants(
  db,
  ['Home', 'Away'].map((name) => ({ sport: 'football', kind: 'team' as const, name, shortName: name })),
)
const outcomes = await createImport({ database, sports }).importMatches(
  ['one', 'two', 'three'].map((key, index) =>
    matchImport({
      sport: 'football',
      key,
      competitionId: competition.id,
      seasonId: season.id,
      homeId: home,
      awayId: away,
      kickOff: start + index * 1000,
    }),
  ),
)
const [first = 0, second = 0, third = 0] = outcomes.map((one) => (one.ok ? one.matchId : 0))
const ingest = createIngest({ database, sports })
const goal = (key: string, clockSeconds: number) =>
  footballEvent.goal({ key, period: 1, clockSeconds, side: 'home', kind: 'open' })

/** Whole milliseconds, so that earlier changes are included and later ones are not. */
async function databaseTime(): Promise<number> {
  const [row] = await db.query<{ at: number }>(
    'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at, pg_sleep(0.002)',
  )
  return row!.at
}

/** Calls with a lens of this delay, at a moment after now. */
function late(headers: Record<string, string>, aheadMs = 0) {
  return testCalls(database, handlers, headers, { now: () => Date.now() + aheadMs }).client.touchline
}

describe('a delayed lens', () => {
  test('shows a goal after the delay, both in the match and in the list of the day', async () => {
    await ingest.submit(
      deltaReport(first, 1, [footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }), goal('a', 60)]),
    )
    const live = await late({}).getMatch({ params: { id: first } })
    assert.deepEqual(
      [live.row.summary.score, live.row.summary.status, live.events.length],
      [{ home: 1, away: 0 }, 'live', 2],
    )
    const before = await late({ 'picture-delay': '30' }).getMatch({ params: { id: first } })
    assert.deepEqual(
      [before.row.summary.score, before.row.summary.status, before.events.length],
      [{ home: 0, away: 0 }, 'scheduled', 0],
    )
    assert.ok(before.row.version < live.row.version)
    const after = await late({ 'picture-delay': '30' }, 31_000).getMatch({ params: { id: first } })
    assert.deepEqual({ ...after, position: 0 }, { ...live, position: 0 })
    const date = new Date(start).toISOString().slice(0, 10)
    const scoreIn = async (headers: Record<string, string>, aheadMs = 0) =>
      (await late(headers, aheadMs).getDay({ params: { date } })).groups
        .flatMap(({ matches }) => matches)
        .find(({ id }) => id === first)?.summary.score.home
    assert.deepEqual(
      [
        await scoreIn({}),
        await scoreIn({ 'picture-delay': '30' }),
        await scoreIn({}),
        await scoreIn({ 'picture-delay': '30' }, 31_000),
      ],
      [1, 0, 1, 1],
    )
  })

  test('shows an event in its state before a correction or withdrawal', async () => {
    await ingest.submit(
      deltaReport(second, 1, [footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }), goal('b', 70)]),
    )
    const writtenAt = await databaseTime()
    await ingest.submit(deltaReport(second, 2, [withdrawn(goal('b', 70), 'offside')]))
    const dayAfter = await late({ 'picture-delay': '30' }, 31_000).getMatch({ params: { id: second } })
    assert.deepEqual([dayAfter.row.summary.score.home, dayAfter.events.at(-1)?.withdrawn?.reason], [0, 'offside'])
    const between = await testCalls(
      database,
      handlers,
      { 'picture-delay': '30' },
      { now: () => writtenAt + 30_000 },
    ).client.touchline.getMatch({ params: { id: second } })
    assert.deepEqual([between.row.summary.score.home, between.events.at(-1)?.withdrawn], [1, null])
  })

  test('shows who plays in days only after the delay', async () => {
    const cup = {
      sport: 'football',
      key: 'drawn',
      competitionId: competition.id,
      seasonId: season.id,
      kickOff: start + 5 * 86_400_000,
    }
    const { importMatches } = createImport({ database, sports })
    const [open] = await importMatches([matchImport({ ...cup, homeLabel: 'Winner', awayLabel: 'Loser' })])
    const id = open?.ok ? open.matchId : 0
    await importMatches([matchImport({ ...cup, homeId: home, awayId: away })])
    const drawnAt = await databaseTime()
    const seenAt = (now: number) =>
      testCalls(database, handlers, { 'picture-delay': '30' }, { now: () => now }).client.touchline.getMatch({
        params: { id },
      })
    await assert.rejects(seenAt(drawnAt + 29_000), { error: 'match_not_found' })
    assert.equal((await seenAt(drawnAt + 30_000)).row.home?.name, 'Home')
  })
})

describe('a spoiler-free lens', () => {
  test('shows a started match as not started, until it or its season is revealed', async () => {
    await ingest.submit(
      deltaReport(third, 1, [footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }), goal('c', 60)]),
    )
    const hidden = await late({ 'spoiler-free': '1' }).getMatch({ params: { id: third } })
    assert.deepEqual(
      [
        hidden.row.summary.isHidden,
        hidden.row.summary.score,
        hidden.row.summary.status,
        hidden.row.version,
        hidden.events,
      ],
      [true, { home: 0, away: 0 }, 'scheduled', 0, []],
    )
    for (const revealed of [`m${third}`, `s${season.id}`]) {
      const shown = await late({ 'spoiler-free': '1', revealed }).getMatch({ params: { id: third } })
      assert.deepEqual(
        [shown.row.summary.isHidden, shown.row.summary.score.home, shown.events.length],
        [undefined, 1, 2],
      )
    }
    const other = await late({ 'spoiler-free': '1', revealed: `m${first}` }).getMatch({ params: { id: third } })
    assert.equal(other.row.summary.isHidden, true)
  })
})
