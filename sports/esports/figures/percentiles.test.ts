import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { GameRecord, LineRecord } from '../../game-record.ts'
import { leastGames, leastPlayers, percentileOf, standingAmong, tierOf } from './percentiles.ts'
import type { PlayedGame } from './played.ts'

const line = (playerId: number, counts: Record<string, number>): LineRecord => ({
  playerId,
  side: 'home',
  hero: null,
  heroId: null,
  role: null,
  counts,
})

const bare: GameRecord = {
  ordinal: 1,
  patch: null,
  map: 'Nuke',
  homeStart: null,
  winner: 'home',
  ending: 'played',
  seconds: null,
  score: { home: 13, away: 7 },
  gold: null,
  firsts: {},
  objectives: {},
  draft: [],
  lines: [],
  rounds: null,
}

function game(matchId: number, lines: readonly LineRecord[], members: Partial<GameRecord> = {}): PlayedGame {
  return {
    matchId,
    seasonId: 1,
    kickOff: matchId,
    homeId: 1,
    awayId: 2,
    record: {
      ...bare,
      lines,
      ...members,
    },
  }
}

/** Five players over ten maps: the first has 10 kills a map, the second 20, and so on. */
const five = Array.from({ length: leastGames }, (_, at) =>
  game(
    at + 1,
    [1, 2, 3, 4, 5].map((id) => line(id, { kills: id * 10, deaths: 30 - id, assists: 1, headshots: 5, rating: id })),
  ),
)

describe('how a player plays', () => {
  test('is the share of the other players that he is better than', () => {
    assert.equal(percentileOf(3, [1, 2, 3, 4, 5]), 50)
    assert.equal(percentileOf(5, [1, 2, 3, 4, 5]), 100)
    assert.equal(percentileOf(5, [1, 2, 3, 4, 5], true), 0)
    assert.equal(percentileOf(1, [1, 1, 2]), 25)
  })

  test('is compared figure by figure, with deaths the other way round, and ranked by the rating', () => {
    const { of, rank, list } = standingAmong(5, tierOf(five))!
    assert.deepEqual([of, rank], [5, 1])
    const told = Object.fromEntries(list.map(({ name, value, percentile }) => [name, [value, percentile]]))
    assert.deepEqual(told.killsPerRound, [2.5, 100])
    assert.deepEqual(told.deathsPerRound, [1.25, 100])
    assert.deepEqual(told.headshotShare, [0.1, 0])
    assert.equal(told.adr, undefined)
    assert.equal(standingAmong(2, tierOf(five))!.rank, 4)
  })

  test('is left out below the floor of games or of players', () => {
    assert.equal(standingAmong(5, tierOf(five.slice(1))), null)
    assert.equal(standingAmong(5, tierOf(five).slice(1)), null)
    assert.equal(leastPlayers, 5)
    const rarely = five.map((one, at) =>
      at < 3
        ? one
        : { ...one, record: { ...one.record, lines: one.record.lines.map((own) => line(own.playerId, { kills: 1 })) } },
    )
    assert.deepEqual(
      standingAmong(5, tierOf(rarely))!.list.map(({ name }) => name),
      ['killsPerRound'],
    )
  })

  test('of a title of heroes is by minute and share of the kills of the team', () => {
    const heroes = five.map((one) => ({
      ...one,
      record: {
        ...one.record,
        map: null,
        seconds: 1200,
        score: { home: 40, away: 10 },
        lines: [1, 2, 3, 4, 5].map((id) => ({
          ...line(id, { kills: id, deaths: 1, assists: 7, totalGold: id * 2000 }),
          hero: 'Axe',
          role: 'mid',
        })),
      },
    }))
    const list = standingAmong(3, tierOf(heroes))!.list
    assert.deepEqual(
      list.map(({ name, value, percentile }) => [name, value, percentile]),
      [
        ['killShare', 0.25, 50],
        ['deathsPerTen', 0.5, 50],
        ['goldPerMinute', 300, 50],
      ],
    )
  })
})
