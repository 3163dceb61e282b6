import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { EsHeadToHead } from '#contract/data/views/match.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { titlesNow, titleWorld } from '#kit/titles-world.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const dota = await titleWorld(database, 'dota')
const csgo = await titleWorld(database, 'csgo')
const kog = await titleWorld(database, 'kog')
const now = () => titlesNow
const { data } = testCalls(database, handlers, {}, { now }).client
const unspoilt = testCalls(database, handlers, { 'spoiler-free': '1' }, { now }).client.data
const isFailure = (status: number) => (error: unknown) => (error as { status?: number }).status === status

const counts = ({ total, hostWin, awayWin }: EsHeadToHead) => [total, hostWin, awayWin]
const idsOf = ({ matches }: EsHeadToHead) => matches.map(({ matchId }) => matchId)
const two = ({ teams }: typeof dota) => ({ hostId: teams.alpha, awayId: teams.beta })
const query = { ...two(dota), matchId: dota.matches.live }

describe('series of two teams against each other', () => {
  test('are those that are over before the given one, newest first, with the wins of each', async () => {
    const { first, second } = dota.matches
    const found = await data.getMobaMeetings({ query })
    assert.deepEqual(
      [counts(found), idsOf(found)],
      [
        [2, 1, 1],
        [second, first],
      ],
    )
    const earlier = await data.getMobaMeetings({ query: { ...query, matchId: second } })
    assert.deepEqual([counts(earlier), idsOf(earlier)], [[1, 1, 0], [first]])
    assert.deepEqual(idsOf(await data.getMobaMeetings({ query: { ...query, size: 1 } })), [second])
  })

  test('are narrowed to those at which the host is named first or second, and to a tournament', async () => {
    const of = async (filter: 'all' | 'home' | 'away' | 'tournament') =>
      idsOf(await data.getMobaMeetings({ query: { ...query, filter } }))
    const { first, second } = dota.matches
    assert.deepEqual(
      [await of('all'), await of('home'), await of('away'), await of('tournament')],
      [[second, first], [first], [second], [second, first]],
    )
    await assert.rejects(data.getMobaMeetings({ query: { ...two(dota), filter: 'tournament' } }), isFailure(400))
  })

  test('count for the team that was first to a kill or ten in more games, and only with a game of the length', async () => {
    const of = async (more: object) => counts(await data.getMobaMeetings({ query: { ...query, ...more } }))
    assert.deepEqual(await of({ kill: 1 }), [2, 1, 1])
    assert.deepEqual(await of({ filter: 'tower' }), [2, 1, 1])
    assert.deepEqual(await of({ time: 40 }), [1, 0, 1])
  })

  test('show nothing of hidden series', async () => {
    assert.deepEqual(await unspoilt.getMobaMeetings({ query }), { total: 0, hostWin: 0, awayWin: 0, matches: [] })
    assert.deepEqual(counts(await unspoilt.getMobaRecentBattles({ query })), [0, 0, 0])
  })
})

describe('games of two teams against each other', () => {
  const of = async (more: object = {}) => counts(await data.getMobaBattleTotal({ query: { ...query, ...more } }))

  test('are counted with the wins of each', async () => {
    assert.deepEqual(await of(), [5, 3, 2])
  })

  test('count for the team that was first to a kill, to ten, to a tower, or to both', async () => {
    assert.deepEqual(await of({ kill: 10 }), [5, 3, 2])
    assert.deepEqual(await of({ kill: 1 }), [5, 2, 3])
    assert.deepEqual(await of({ filter: 'tower' }), [5, 3, 2])
    assert.deepEqual(await of({ filter: 'tower', kill: 10 }), [1, 1, 0])
  })

  test('are narrowed to those of at least, or less than, so many minutes', async () => {
    assert.deepEqual(await of({ time: 40 }), [1, 1, 0])
    assert.deepEqual(await of({ time: 35 }), [2, 1, 1])
    assert.deepEqual(await of({ time: -30 }), [3, 2, 1])
  })

  test('are narrowed to a map', async () => {
    const maps = { ...two(csgo), matchId: csgo.matches.live }
    assert.deepEqual(counts(await data.getCsgoBattleTotal({ query: maps })), [5, 3, 2])
    const onTrain = await data.getCsgoBattleTotal({ query: { ...maps, mapName: 'train' } })
    assert.deepEqual([counts(onTrain), idsOf(onTrain)], [[1, 1, 0], [csgo.matches.first]])
    assert.deepEqual(counts(await data.getCsgoMeetings({ query: { ...maps, mapName: 'Mirage' } })), [0, 0, 0])
  })

  test('of Honor of Kings need no more than the teams', async () => {
    assert.deepEqual(counts(await data.getKogMeetings({ query: two(kog) })), [5, 3, 2])
  })
})

describe('recent series of two teams', () => {
  test('are the newest of each, a meeting once, with the wins of each in its own', async () => {
    const { first, second, third, forfeited, semiFinal } = dota.matches
    const found = await data.getMobaRecentRecord({ query })
    assert.deepEqual(
      [counts(found), idsOf(found)],
      [
        [5, 3, 1],
        [semiFinal, forfeited, third, second, first],
      ],
    )
    const newest = await data.getMobaRecentRecord({ query: { ...query, size: 1 } })
    assert.deepEqual(
      [counts(newest), idsOf(newest)],
      [
        [2, 1, 0],
        [semiFinal, forfeited],
      ],
    )
    const maps = { ...two(csgo), matchId: csgo.matches.live }
    assert.deepEqual(counts(await data.getCsgoRecentRecord({ query: { ...maps, filter: 'home' } })), [5, 3, 1])
  })

  test('have games, of which each won some', async () => {
    assert.deepEqual(counts(await data.getMobaRecentBattles({ query })), [10, 7, 2])
    const onTrain = { ...two(csgo), matchId: csgo.matches.live, mapName: 'Train' }
    assert.deepEqual(counts(await data.getCsgoRecentTotal({ query: onTrain })), [2, 1, 0])
  })
})

describe('two teams', () => {
  test('are of the game of the call, exist, and differ', async () => {
    await assert.rejects(data.getCsgoMeetings({ query }), isFailure(400))
    await assert.rejects(data.getMobaMeetings({ query: { ...query, awayId: kog.teams.alpha } }), isFailure(400))
    await assert.rejects(data.getMobaMeetings({ query: { ...query, awayId: query.hostId } }), isFailure(400))
    await assert.rejects(data.getMobaMeetings({ query: { ...query, awayId: 999_999 } }), isFailure(404))
    await assert.rejects(data.getMobaMeetings({ query: { ...query, matchId: 999_999 } }), isFailure(404))
    await assert.rejects(data.getMobaMeetings({ query: { ...query, matchId: csgo.matches.live } }), isFailure(400))
  })

  test('of Counter-Strike have no towers', async () => {
    await assert.rejects(data.getCsgoMeetings({ query: { ...two(csgo), filter: 'tower' } }), isFailure(400))
  })
})
