import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { baseballGames } from '#kit/baseball-games.ts'
import { basketballBank } from '#kit/basketball-bank.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { sports } from '#sports/index.ts'
import { tennisEvent } from '#sports/tennis.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const bank = await basketballBank(database)
const [game = 0] = await baseballGames(database)
const tennis = await tournament()
const {
  client: { score: call },
} = testCalls(database, handlers)
const chinese = testCalls(database, handlers, { 'accept-language': 'zh-CN' }).client.score

/** Two matches of the same sides, of one player and of a pair: won 6-4 by the first, and a walkover. */
async function tournament() {
  const { matchIds, seasonId } = await addFixtures(database, sports, { sport: 'tennis', count: 2 })
  const named = (name: string) => ({ sport: 'tennis', kind: 'player' as const, name, shortName: name })
  const [one = 0, two = 0, partner = 0] = await addParticipants(readerOf(database), ['Ann', 'Bea', 'Cleo'].map(named))
  const entries = [
    tennisEvent.entry({ side: 'home', playerId: one }),
    tennisEvent.entry({ side: 'away', playerId: two, partnerId: partner }),
  ]
  const sets = [{ home: 6, away: 4, tiebreak: null }]
  const values = { aces: 7, doubleFaults: 2 }
  const ingest = createIngest({ database, sports })
  const events = [
    [...entries, tennisEvent.statistics({ side: 'home', of: 0, values }), tennisEvent.result({ sets, winner: 'home' })],
    [...entries, tennisEvent.walkover({ side: 'home' })],
  ]
  for (const [index, matchId] of matchIds.entries()) {
    const receipt = await ingest.submit(deltaReport(matchId, 1, events[index]!))
    assert.ok(receipt.ok)
  }
  await ingest.close()
  return { matchIds, seasonId, players: { one, two, partner } }
}

type Ranked = Awaited<ReturnType<typeof call.listBestPlayers>>
const top = (ranked: Ranked) => ranked.map(({ playerId, value, rank }) => [playerId, value, rank])

describe('the best players of a season', () => {
  test('of tennis are ranked by matches and sets won, aces and matches played, without walkovers', async () => {
    const { seasonId, players } = tennis
    const of = (statType: 1 | 2 | 3 | 5) => call.listBestPlayers({ query: { seasonId, statType } })
    assert.deepEqual(top(await of(1)), [[players.one, 1, 1]])
    assert.deepEqual(top(await of(2)), [[players.one, 1, 1]])
    assert.deepEqual(top(await of(3)), [[players.one, 7, 1]])
    assert.deepEqual(
      top(await of(5)).map(([, value, rank]) => [value, rank]),
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    )
  })

  test('of basketball are those of its own call, also by stage', async () => {
    for (const more of [{}, { stageType: 1 as const }, { limit: 1 }]) {
      const query = { seasonId: bank.seasonId, statType: 1 as const, ...more }
      assert.deepEqual(await call.listBestPlayers({ query }), await call.listBasketballBestPlayers({ query }))
    }
    assert.deepEqual(top(await call.listBestPlayers({ query: { seasonId: bank.seasonId, statType: 1 } }))[0], [
      bank.players.away[0],
      8,
      1,
    ])
  })

  test('of baseball are ranked by hits as its box scores add up to', async () => {
    const { seasonId } = (await findMatch(readerOf(database), game))!
    const hits = await call.listBestPlayers({ query: { seasonId, statType: 3, limit: 100 } })
    assert.ok(hits.length > 0 && hits.every(({ value }) => value > 0))
    const { hits: first } = await call.getBaseballInnings({ query: { matchId: game } })
    const all = hits.reduce((sum, { value }) => sum + value, 0)
    assert.ok(first && all >= first.team1 + first.team2, `${all} hits`)
  })
})

describe('the figures of a team', () => {
  test('of basketball are those of its own call', async () => {
    const query = { teamId: bank.teams.home, seasonId: bank.seasonId, statType: 2 as const }
    const figures = await call.getTeamStatistics({ query })
    assert.deepEqual(figures, await call.getBasketballTeamStatistics({ query }))
    assert.ok(figures.items.length > 10)
  })

  test('of baseball are runs, hits and rates, in the language of the caller', async () => {
    const match = (await findMatch(readerOf(database), game))!
    const query = { teamId: match.homeId!, seasonId: match.seasonId }
    const { items, matchCount } = await call.getTeamStatistics({ query: { ...query, statType: 2 } })
    const value = (name: string) => items.find((one) => one.name === name)?.value
    assert.equal(matchCount, 2)
    assert.equal(value('Runs'), 5)
    assert.equal(value('Runs allowed'), 2)
    assert.ok(value('Batting average')! > 0 && value('Batting average')! < 1)
    const { items: averages } = await chinese.getTeamStatistics({ query })
    assert.deepEqual([averages[0]?.name, averages[0]?.value], ['得分', 2.5])
  })

  test('of tennis are refused', async () => {
    const { homeId } = (await findMatch(readerOf(database), tennis.matchIds[0]!))!
    await assert.rejects(call.getTeamStatistics({ query: { teamId: homeId! } }), {
      status: 400,
      error: 'wrong_sport',
    })
  })
})

describe('the matches of a player', () => {
  test('have points and assists in basketball, newest first', async () => {
    const [playerId = 0] = bank.players.away
    const matches = await call.listPlayerMatches({ query: { playerId } })
    assert.deepEqual(
      matches.map(({ matchId, goals }) => [matchId, goals]),
      [
        [bank.finalId, 7],
        [bank.matchId, 1],
      ],
    )
    const [newest] = await call.listPlayerMatches({ query: { playerId, size: 1 } })
    assert.equal(newest?.matchId, bank.finalId)
  })

  test('have runs in baseball, and sets won in tennis without walkovers', async () => {
    const squad = await call.getLineup({ query: { matchId: game } })
    const [batter] = squad.hostTeamMatchLineupList
    const played = await call.listPlayerMatches({ query: { playerId: batter!.playerId } })
    assert.ok(played.some(({ matchId }) => matchId === game))
    const [match, ...more] = await call.listPlayerMatches({ query: { playerId: tennis.players.one } })
    assert.deepEqual([match?.matchId, match?.goals, more.length], [tennis.matchIds[0], 1, 0])
    assert.equal((await call.listPlayerMatches({ query: { playerId: tennis.players.partner } })).length, 1)
  })
})

describe('a player in a match', () => {
  test('has points, assists and fouls in basketball, and no cards', async () => {
    const [playerId = 0] = bank.players.away
    const query = { matchId: bank.finalId, teamId: bank.teams.away, playerId }
    const { jinQiu, zhuGong, fanGui, started, yellow, red } = await call.getPlayerInMatch({ query })
    assert.deepEqual([jinQiu, zhuGong, fanGui, started, yellow, red], ['7', '0', '0', '1', undefined, undefined])
  })

  test('has runs in baseball; in tennis it is refused', async () => {
    const squad = await call.getLineup({ query: { matchId: game } })
    const runs = await Promise.all(
      squad.hostTeamMatchLineupList.map(async ({ playerId }) => {
        const info = await call.getPlayerInMatch({ query: { matchId: game, teamId: squad.hostTeamId, playerId } })
        return Number(info.jinQiu ?? 0)
      }),
    )
    assert.equal(
      runs.reduce((sum, one) => sum + one, 0),
      4,
    )
    const query = { matchId: tennis.matchIds[0]!, teamId: 1, playerId: tennis.players.one }
    await assert.rejects(call.getPlayerInMatch({ query }), { status: 400, error: 'wrong_sport' })
  })
})
