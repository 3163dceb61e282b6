import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport, matchImport } from '#kit/facts.ts'
import { kickOffOf, madeUpTitles, ratedTitles } from '#kit/rated-titles.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '../import.ts'
import { createIngest } from '../ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { addParticipants } from '../store/participant.ts'
import { rateTitles } from './rate.ts'

const database = await testDatabase()
const world = await ratedTitles(database)
const made = madeUpTitles(400, 20_290_103)
const rated = () => [...made.values()].filter(({ ending }) => ending === 'finished')

async function rows(from: Database) {
  const db = readerOf(from)
  return {
    standings: await db.query<Record<string, unknown>>(
      'select * from timeline.title_rating order by pool, team_id, day',
    ),
    series: await db.query<Record<string, unknown>>('select * from timeline.title_series order by match_id'),
  }
}

/** All of it computed again from nothing. */
async function again() {
  const kept = await rows(database)
  await readerOf(database).query(`insert into timeline.title_stale values ('1990-01-01')`)
  const count = await rateTitles(database)
  assert.equal(count, rated().length)
  assert.deepEqual(await rows(database), kept)
  return kept
}

test('A series that a feed reports has the players of its games: a stand-in is a change of one fifth, and of one fifth back', async () => {
  const own = await testDatabase()
  const { competitionId, seasonId, homeId, awayId } = await addFixtures(own, sports, { sport: 'lol', count: 0 })
  const people = await addParticipants(
    readerOf(own),
    Array.from({ length: 6 }, (_, at) => ({ sport: 'lol', kind: 'player' as const, name: `P${at}`, shortName: 'P' })),
  )
  const kickOffs = [1, 2, 3].map((date) => Date.UTC(2026, 9, date, 12))
  const fixtures = kickOffs.map((kickOff, at) =>
    matchImport({ sport: 'lol', key: `f${at}`, competitionId, seasonId, homeId, awayId, kickOff }),
  )
  const outcomes = await createImport({ database: own, sports }).importMatches(fixtures)
  const ingest = createIngest({ database: own, sports })
  for (const [at, outcome] of outcomes.entries()) {
    const missing = at === 1 ? 4 : 5
    const line = { game: 1, side: 'home', hero: null, counts: { kills: 1 } } as const
    const lines = people.flatMap((playerId, place) =>
      place === missing ? [] : [mobaEvent.playerLine({ ...line, playerId })],
    )
    const end = mobaEvent.gameEnd({ game: 1, side: 'home' })
    const events = [mobaEvent.format({ bestOf: 1 }), mobaEvent.gameStart({ game: 1 }), ...lines, end]
    await ingest.submit(deltaReport(outcome.ok ? outcome.matchId : 0, 1, events))
  }
  await rateTitles(own)
  const { series } = await rows(own)
  assert.deepEqual(
    series.map(({ home_exchanged: share, home_roster: list }) => [share, (list as number[]).length]),
    [
      [null, 5],
      [0.2, 5],
      [0.2, 5],
    ],
  )
})

describe('the ratings of the titles', () => {
  test('are those of all finished series, in whatever order they came', async () => {
    for (const part of [0, 1, 2]) {
      await world.take(new Map([...made].filter((_, at) => at % 3 === part)))
      await rateTitles(database)
    }
    const { series, standings } = await again()
    assert.deepEqual(
      series.map(({ kick_off: at }) => (at as Date).getTime()).toSorted(),
      rated().map(kickOffOf).toSorted(),
    )
    assert.deepEqual([...new Set(standings.map(({ pool }) => pool))], ['dota', 'dota:demo', 'lol'])
    assert.ok(series.some(({ home_exchanged: share }) => Number(share) > 0))
  })

  test('change from the day of a corrected series on, and not before it', async () => {
    const before = await rows(database)
    const [key, one] = [...made].find(
      ([, { ending, at, winners }]) => ending === 'finished' && at > 100 && winners[0] === winners[1],
    )!
    const other = one.winners[0] === 'home' ? ('away' as const) : ('home' as const)
    made.set(key, { ...one, winners: [other, other, other] })
    await world.take(new Map([[key, made.get(key)!]]))
    await rateTitles(database)
    const { standings } = await again()
    const day = Math.floor(kickOffOf(one) / 86_400_000)
    const early = (list: typeof standings) =>
      list.filter(({ kick_off: at }) => Math.floor((at as Date).getTime() / 86_400_000) < day)
    assert.deepEqual(early(standings), early(before.standings))
    assert.notDeepEqual(standings, before.standings)
    assert.equal(await rateTitles(database), 0)
  })

  test('leave out a series that is taken away or becomes a forfeit, and follow a changed roster', async () => {
    const [first, second, third] = [...made].filter(
      ([, { ending, at, roster }]) => ending === 'finished' && roster !== null && at > 30 && at < 500,
    )
    made.set(first![0], { ...first![1], ending: 'forfeit' })
    made.set(second![0], { ...second![1], roster: second![1].roster!.map((at) => (at + 1) % 8) })
    made.set(third![0], { ...third![1], at: third![1].at + 1 })
    for (const [key] of [first!, second!, third!]) await world.take(new Map([[key, made.get(key)!]]))
    await rateTitles(database)
    const kept = await again()
    assert.equal(kept.series.length, rated().length)
  })
})
