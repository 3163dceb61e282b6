import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { basketballWorld } from '#kit/basketball-world.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const football = await footballWorld(database)
const { matchId, teams, players } = await basketballWorld(database)
const {
  client: { score: call },
} = testCalls(database, handlers)
const query = { matchId }

describe('the calls of a basketball match', () => {
  test('have the sums of both sides, attempted and made', async () => {
    const stat = await call.getBasketballStatistics({ query })
    assert.deepEqual(
      [stat.hostPoint, stat.guestPoint, stat.hostThrow, stat.hostThrowPoint, stat.hostThrPntMade, stat.guestPnltyRt],
      [5, 1, 3, 2, 1, 0.5],
    )
    assert.deepEqual([stat.hostThisFoul, stat.hostFouls], [0, 1])
  })

  test('have the box score by team id, with minutes and plus/minus', async () => {
    const box = await call.getBasketballPlayers({ query })
    const home = box[teams.home]!
    assert.deepEqual([home.score, home.playerStats.length], [5, 6])
    const [first] = home.playerStats
    assert.deepEqual(
      [first!.playerId, first!.point, first!.plusMinus, first!.playTime],
      [players.home[0], 5, 4, '48:00'],
    )
    assert.equal(home.playerStats.at(-1)!.startedFlag, false)
  })

  test('have points by period and the whole score, on both paths', async () => {
    const periods = await call.getBasketballPeriods({ query })
    assert.deepEqual([periods.Period1.team1, periods.Period4!.team1, periods.Current!.team2], [3, 2, 1])
    assert.equal(periods.Overtime, undefined)
    assert.deepEqual(await call.getBasketballPeriodsV5({ query }), periods)
    const quarters = await call.listBasketballQuarters({ query })
    assert.deepEqual(
      quarters.map(({ period, hostScore, hostStat }) => [period, hostScore, hostStat.points]),
      [
        [1, 3, 3],
        [2, 0, undefined],
        [3, 0, undefined],
        [4, 2, 2],
      ],
    )
  })

  test('have the leaders and the course of the lead', async () => {
    const best = await call.getBasketballLeaders({ query })
    assert.deepEqual([best.hostScrId, best.hostScr, best.guestScr, best.hostAssist], [players.home[0], 5, 1, 1])
    const gaps = await call.listBasketballGaps({ query })
    assert.deepEqual(
      gaps.map(({ time, gap }) => [time, gap]),
      [
        [0, 0],
        [60, 3],
        [120, 2],
        [2820, 4],
      ],
    )
  })

  test('are refused for a match of another sport, and not found for an unknown one', async () => {
    const calls = [
      call.getBasketballStatistics,
      call.getBasketballPlayers,
      call.getBasketballPeriods,
      call.getBasketballPeriodsV5,
      call.listBasketballQuarters,
      call.getBasketballLeaders,
      call.listBasketballGaps,
    ] as unknown as ((input: { query: { matchId: number } }) => Promise<unknown>)[]
    for (const one of calls) {
      await assert.rejects(one({ query: { matchId: football.matches.finished } }), {
        status: 400,
        error: 'wrong_sport',
      })
      await assert.rejects(one({ query: { matchId: 999_999 } }), { status: 404, error: 'match_not_found' })
    }
  })
})
