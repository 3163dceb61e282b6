import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { deltaReport } from '#kit/facts.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import * as handlers from '../index.ts'
import { savePrices } from '#odds/store/price.ts'

const database = await testDatabase()
const { matches, teams, alpha, season } = await footballWorld(database)
const {
  client: { score: call },
  versions,
} = testCalls(database, handlers)

describe('a match', () => {
  test('shows its teams, score, state, ground and weather', async () => {
    const match = await call.getMatch({ query: { id: matches.finished } })
    assert.deepEqual(
      [match.hostTeamId, match.hostTeamName, match.hostTeamFullName, match.hostTeamRank],
      [teams.town, 'Town', 'Home Town', 1],
    )
    assert.deepEqual(
      [match.hostTeamScore, match.guestTeamScore, match.hostTeamNormalScore, match.hostHalfScore],
      [2, 1, 2, 1],
    )
    assert.deepEqual(
      [match.matchStatus, match.matchStatusCode, match.matchStatusDesc, match.timePlayed],
      [3, 30, 'Full-time', 5400],
    )
    assert.deepEqual(
      [match.leagueId, match.tournamentId, match.seasonId, match.round, match.leagueNick],
      [alpha, alpha, season, 'Round 28', 'Alpha'],
    )
    assert.deepEqual(
      [match.stadiumInfo, match.weatherDesc, match.hasLineup, match.asiaRate, match.dxRate],
      ['Town Park', 'rain', 1, undefined, undefined],
    )
    assert.equal(match.matchTime, Date.UTC(2024, 2, 9, 12))
  })

  test('is in Chinese on request', async () => {
    const match = await testCalls(database, handlers, { 'accept-language': 'zh' }).client.score.getMatch({
      query: { id: matches.finished },
    })
    assert.deepEqual(
      [match.hostTeamName, match.leagueName, match.matchStatusDesc, match.stadiumInfo, match.weatherDesc],
      ['主镇', '英甲', '完场', '镇公园', '雨'],
    )
  })

  test('shows unknown numbers as 0 before it begins, and a postponed one as abnormal', async () => {
    const coming = await call.getMatch({ query: { id: matches.coming } })
    assert.deepEqual(
      [coming.matchStatus, coming.hostTeamScore, coming.timePlayed, coming.hasLineup, coming.stadiumInfo],
      [1, 0, 0, 0, ''],
    )
    const postponed = await call.getMatch({ query: { id: matches.postponed } })
    assert.deepEqual([postponed.matchStatus, postponed.matchStatusCode], [4, 40])
  })

  test('has the lines of the default bookmaker as numbers', async () => {
    const db = readerOf(database)
    await db.query(`insert into score.bookmaker (id, slug, name) values (31, 'house', 'House') on conflict do nothing`)
    const price = {
      matchId: matches.beta,
      bookmakerId: 31,
      stage: 'opening' as const,
      homeMilli: 1900,
      drawMilli: null,
      awayMilli: 1950,
      isSuspended: false,
      pricedAt: null,
      source: 'test',
    }
    await savePrices(db, [
      { ...price, market: 'handicap', lineQuarters: -2 },
      { ...price, market: 'total', lineQuarters: 12 },
    ])
    const match = await call.getMatch({ query: { id: matches.beta } })
    assert.deepEqual([match.asiaRate, match.dxRate], [-0.5, 3])
  })

  test('that does not exist is not found', async () => {
    await assert.rejects(call.getMatch({ query: { id: 999_999 } }), { status: 404, error: 'match_not_found' })
    await assert.rejects(call.getMatch({ query: { id: 0 } }), { status: 400 })
  })

  test('in play shows its new corners at once, and its new place when the league changed', async (t) => {
    const extras = async () =>
      (await call.listMatchExtras({ body: { matchIds: [matches.halfTime] } }))[matches.halfTime]?.penalty?.guestCorner
    assert.equal(await extras(), 0)
    assert.equal((await call.getMatch({ query: { id: matches.halfTime } })).hostTeamRank, 4)
    const second = { period: 2 as const, side: 'home' as const }
    await createIngest({ database, sports }).submit(
      deltaReport(
        matches.halfTime,
        1,
        [
          footballEvent.corner({ ...second, key: 'corner', clockSeconds: 2800, side: 'away' }),
          footballEvent.goal({ ...second, key: 'a', clockSeconds: 2900, kind: 'open' }),
          footballEvent.goal({ ...second, key: 'b', clockSeconds: 3000, kind: 'open' }),
        ],
        'fixtures',
      ),
    )
    versions.bump(`competition:${alpha}`)
    assert.equal(await extras(), 1)
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 6_000 })
    const match = await call.getMatch({ query: { id: matches.halfTime } })
    assert.deepEqual([match.hostTeamScore, match.hostTeamRank], [2, 2])
  })
})

describe('the survey of a match', () => {
  test('has no votes, because none can be cast', async () => {
    assert.deepEqual(await call.getSurvey({ query: { matchId: matches.coming } }), {
      matchId: matches.coming,
      homeTeam: 0,
      awayTeam: 0,
      type: 0,
      isHight: 0,
    })
    await assert.rejects(call.getSurvey({ query: { matchId: 999_999 } }), { status: 404, error: 'match_not_found' })
  })
})
