import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballWorld } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import * as handlers from '../index.ts'
import { deriveFinishedPrices } from '#odds/keep-finished.ts'
import { savePrices } from '#odds/store/price.ts'

const database = await testDatabase()
const world = await footballWorld(database)
const { matches, teams } = world
const {
  client: { score: call },
} = testCalls(database, handlers)

const played = (
  key: string,
  kickOff: number,
  [homeId, awayId]: [number, number],
  normal: [number, number],
  final = normal,
) =>
  matchImport({
    sport: 'football',
    key,
    competitionId: world.beta,
    seasonId: world.season,
    homeId,
    awayId,
    kickOff,
    events: [
      footballEvent.result({
        normal: { home: normal[0], away: normal[1] },
        ...(final === normal ? {} : { extra: { home: final[0], away: final[1] } }),
      }),
    ],
  })
const outcomes = await createImport({ database, sports }).importMatches([
  played('cup', Date.UTC(2024, 0, 3), [teams.town, teams.city], [1, 1], [3, 1]),
  played('old', Date.UTC(2023, 4, 1), [teams.town, teams.rovers], [0, 2]),
  // At home and away in turn.
  ...Array.from({ length: 5 }, (_, n) =>
    played(
      `many ${n}`,
      Date.UTC(2021, n, 1),
      n % 2 ? [teams.rovers, teams.united] : [teams.united, teams.rovers],
      [1, 0],
    ),
  ),
])
const [cup = 0, old = 0, ...many] = outcomes.map((one) => (one.ok ? one.matchId : 0))
const db = readerOf(database)
await db.query(`insert into score.bookmaker (id, slug, name) values (31, 'house', 'House'), (101, 'other', 'Other')`)
const price = {
  matchId: cup,
  market: 'handicap' as const,
  stage: 'closing' as const,
  homeMilli: 1900,
  drawMilli: null,
  awayMilli: 1900,
  isSuspended: false,
  pricedAt: null,
  source: 'test',
}
await savePrices(db, [
  { ...price, bookmakerId: 31, lineQuarters: -1 },
  { ...price, bookmakerId: 101, lineQuarters: -3 },
  { ...price, matchId: old, market: 'total', bookmakerId: 31, lineQuarters: 10 },
  ...many.map((matchId, n) => ({ ...price, matchId, bookmakerId: 31, lineQuarters: n % 2 ? -5 : 5 })),
])
await deriveFinishedPrices(database)

const isCode = (code: number) => (error: unknown) => error instanceof ApiError && error.status === code
const ids = (rows: readonly { matchId: number }[]) => rows.map(({ matchId }) => matchId)

describe('earlier meetings', () => {
  const query = { matchId: matches.nextDay, hostTeamId: teams.town, guestTeamId: teams.city }

  test('count for the host, at either ground, newest first', async () => {
    const { matches: rows, ...record } = await call.getHeadToHead({ query })
    assert.deepEqual(ids(rows), [matches.finished, matches.past, cup])
    assert.deepEqual(record, {
      totalNum: 3,
      hostWinNum: 2,
      hostDrawNum: 1,
      hostLoseNum: 0,
      hostWinRate: 67,
      hostScore: 5,
      guestScore: 2,
      pointsSumPerGame: '2.3',
      pointsGetPerGame: '1.7',
      pointsLostPerGame: '0.7',
      pointsDiffPerGame: '1.0',
    })
    const turned = await call.getHeadToHead({ query: { ...query, hostTeamId: teams.city, guestTeamId: teams.town } })
    assert.deepEqual([turned.hostWinNum, turned.hostLoseNum, turned.hostScore], [0, 2, 2])
  })

  test('are filtered by the same ground, by league, by number', async () => {
    const narrowed = async (more: object) => ids((await call.getHeadToHead({ query: { ...query, ...more } })).matches)
    assert.deepEqual(await narrowed({ fixed: true }), [matches.finished, cup])
    assert.deepEqual(await narrowed({ leagueId: world.beta }), [cup])
    assert.deepEqual(await narrowed({ size: 1 }), [matches.finished])
  })

  test('end before the given match', async () => {
    const record = await call.getHeadToHead({ query: { ...query, matchId: matches.past } })
    assert.deepEqual(ids(record.matches), [cup])
    assert.equal(record.matches[0]?.timeInterval, 38)
  })

  test('show scores after 90 minutes beside the final ones, names, and prices on request', async () => {
    const { matches: rows } = await call.getHeadToHead({ query: { ...query, fixed: true, rateDetail: true } })
    const extended = rows[1]
    assert.deepEqual(
      [
        extended?.hostTeamScore,
        extended?.hostTeamNormalScore,
        extended?.guestTeamScore,
        extended?.guestTeamNormalScore,
      ],
      [3, 1, 1, 1],
    )
    assert.deepEqual(
      [rows[0]?.hostTeamName, rows[0]?.hostTeamHalfScore, rows[0]?.leagueName],
      ['Town', 1, 'Alpha League'],
    )
    assert.deepEqual([extended?.asiaRate, extended?.rateDetail?.['1']?.bookId], [-0.25, 31])
    const other = await call.getHeadToHead({ query: { ...query, fixed: true, bookId: 101 } })
    assert.deepEqual([other.matches[1]?.asiaRate, other.matches[1]?.rateDetail], [-0.75, undefined])
  })

  test('are empty for teams that never met, and an error for unknown ones', async () => {
    const strangers = await call.getHeadToHead({
      query: { ...query, hostTeamId: teams.united, guestTeamId: teams.town },
    })
    assert.deepEqual(
      [strangers.totalNum, strangers.hostWinRate, strangers.matches, strangers.pointsSumPerGame],
      [0, 0, [], '0.0'],
    )
    await assert.rejects(call.getHeadToHead({ query: { ...query, matchId: 999_999 } }), isCode(404))
    await assert.rejects(call.getHeadToHead({ query: { ...query, guestTeamId: 999_999 } }), isCode(404))
  })
})

describe('the last matches of a team', () => {
  test('count for it, at home, away or both', async () => {
    const query = { teamId: teams.town, matchId: matches.nextDay }
    const { matches: rows, ...record } = await call.getRecentRecords({ query })
    assert.deepEqual(ids(rows), [matches.finished, matches.past, cup, old])
    assert.deepEqual(
      [
        record.totalNum,
        record.winNum,
        record.drawNum,
        record.loseNum,
        record.winRate,
        record.hostScore,
        record.guestScore,
      ],
      [4, 2, 1, 1, 50, 5, 4],
    )
    assert.deepEqual(ids((await call.getRecentRecords({ query: { ...query, side: 'guest' } })).matches), [matches.past])
    assert.deepEqual(ids((await call.getRecentRecords({ query: { ...query, side: 'host', size: 2 } })).matches), [
      matches.finished,
      cup,
    ])
    assert.deepEqual(ids((await call.getRecentRecords({ query: { ...query, leagueId: world.beta } })).matches), [
      cup,
      old,
    ])
  })

  test('are the latest of all where no match is given', async () => {
    assert.deepEqual(ids((await call.getRecentRecords({ query: { teamId: teams.town, size: 1 } })).matches), [
      matches.finished,
    ])
    await assert.rejects(call.getRecentRecords({ query: { teamId: 999_999 } }), isCode(404))
    await assert.rejects(call.getRecentRecords({ query: { teamId: teams.town, matchId: 999_999 } }), isCode(404))
  })
})

describe('the next matches of a team', () => {
  test('come after the given match', async () => {
    const { matches: rows } = await call.getUpcoming({ query: { teamId: teams.city, matchId: matches.finished } })
    assert.deepEqual(ids(rows), [matches.coming, matches.beta, matches.nextDay])
    assert.deepEqual(ids((await call.getUpcoming({ query: { teamId: teams.city, matchId: matches.beta } })).matches), [
      matches.nextDay,
    ])
  })

  test('or after its day, and are empty where nothing is planned', async () => {
    assert.deepEqual(
      ids((await call.getUpcoming({ query: { teamId: teams.city, currentMatchDate: '2024-03-09' } })).matches),
      [matches.nextDay],
    )
    assert.deepEqual(await call.getUpcoming({ query: { teamId: teams.city } }), { matches: [] })
    await assert.rejects(call.getUpcoming({ query: { teamId: 999_999 } }), isCode(404))
  })
})

describe('earlier matches with the same odds', () => {
  const same = async (query: { rate: number; type?: 1 | 3; size?: number; matchId?: number }) =>
    Object.fromEntries(
      Object.entries(await call.getSameOddsHistory({ query: { matchId: matches.finished, ...query } })).map(
        ([teamId, rows]) => [teamId, ids(rows)],
      ),
    )
  const [town, city, rovers] = [String(teams.town), String(teams.city), String(teams.rovers)]

  test('have the line of the host, and for the guest the other side of it', async () => {
    assert.deepEqual(await same({ rate: -0.25 }), { [town]: [cup], [city]: [cup] })
    assert.deepEqual(await same({ rate: 0.25 }), { [town]: [], [city]: [] })
    assert.deepEqual(await same({ rate: 2 ** 31 }), { [town]: [], [city]: [] })
  })

  test('have the line of the default bookmaker, not of another one', async () => {
    assert.deepEqual(await same({ rate: -0.75 }), { [town]: [], [city]: [] })
  })

  test('have the total of the match, which has no sides', async () => {
    const total = (rate: number) => same({ rate, type: 3, matchId: matches.nextDay })
    assert.deepEqual(await total(2.5), { [rovers]: [old], [city]: [] })
    assert.deepEqual(await total(2.25), { [rovers]: [], [city]: [] })
  })

  test('are the newest of many, in which the team stood at either side', async () => {
    const query = { rate: -1.25, matchId: matches.nextDay }
    assert.deepEqual((await same(query))[rovers], many.toReversed())
    assert.deepEqual((await same({ ...query, size: 2 }))[rovers], many.slice(-2).toReversed())
  })

  test('end before the given match, which has to exist', async () => {
    assert.deepEqual(await same({ rate: -0.25, matchId: cup }), { [town]: [], [city]: [] })
    await assert.rejects(same({ rate: 1, matchId: 999_999 }), isCode(404))
  })
})
