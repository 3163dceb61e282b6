import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, matchImport } from '#kit/facts.ts'
import { footballWorld } from '#kit/football-world.ts'
import { football } from '#kit/football.ts'
import { footballEvent } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import { createImport } from '#timeline/import.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const world = await footballWorld(database)
const calls = testCalls(database, handlers)

describe('a match', () => {
  const read = (id: number) => calls.client.touchline.getMatch({ params: { id } })

  test('has events that fold to the score of its row', async () => {
    const { row, events } = await read(world.matches.finished)
    const state = fold(football, events)
    assert.deepEqual(state.score, row.summary.score)
    assert.deepEqual(row.summary.score, { home: 2, away: 1 })
  })

  test('keeps a withdrawn goal with its reason', async () => {
    const { events } = await read(world.matches.finished)
    assert.deepEqual(events.find(({ key }) => key === 'goal 3')?.withdrawn?.reason, 'offside')
  })

  test('names every participant of an event or a line-up', async () => {
    const { people } = await read(world.matches.finished)
    const { keeper, striker, winger, sub, rival, coach } = world.people
    assert.deepEqual(new Set(Object.keys(people).map(Number)), new Set([keeper, striker, winger, sub, rival, coach]))
  })

  test('lists the available sections and no more', async () => {
    assert.deepEqual((await read(world.matches.finished)).has, {
      lineups: true,
      statistics: true,
      shots: false,
      touches: false,
      odds: false,
      headToHead: true,
      table: true,
      replay: true,
    })
    assert.deepEqual((await read(world.matches.coming)).has, {
      lineups: false,
      statistics: false,
      shots: false,
      touches: false,
      odds: false,
      headToHead: true,
      table: true,
      replay: false,
    })
  })

  test('has the form of both sides before it, oldest first', async () => {
    assert.deepEqual((await read(world.matches.finished)).form, { home: ['D'], away: ['D'] })
    assert.deepEqual((await read(world.matches.coming)).form, { home: ['D', 'L'], away: [] })
  })

  test('is not found under another number', async () => {
    await assert.rejects(read(999_999), (error: ApiError) => error.status === 404 && error.error === 'match_not_found')
  })

  test('has the earlier meetings of its sides, at either ground', async () => {
    const found = await calls.client.touchline.getHeadToHead({ params: { id: world.matches.finished } })
    assert.deepEqual(
      found.meetings.map(({ id }) => id),
      [world.matches.past],
    )
    assert.deepEqual([found.homeWins, found.draws, found.awayWins], [0, 1, 0])
    assert.deepEqual(Object.keys(found.competitions).map(Number), [world.alpha])
  })

  test('counts all meetings, and lists as many as asked for', async () => {
    const fixtures = await addFixtures(database, sports, { sport: 'football', count: 14 })
    const score = (home: number) => ({ half: null, normal: { home, away: 1 } })
    const { matchIds, ...place } = fixtures
    await createImport({ database, sports }).importMatches(
      matchIds.slice(0, 13).map((matchId, at) =>
        matchImport({
          ...place,
          sport: 'football',
          provider: 'openfootball',
          key: `result ${at}`,
          matchId,
          kickOff: Date.UTC(2026, 10, 20, 15) + at * 7 * 86_400_000,
          events: [footballEvent.result(score(at % 3))],
        }),
      ),
    )
    const ask = (limit?: number) =>
      calls.client.touchline.getHeadToHead({ params: { id: fixtures.matchIds[13]! }, query: { limit } })
    const [first, all] = [await ask(), await ask(20)]
    assert.deepEqual([first.meetings.length, first.total, all.meetings.length], [10, 13, 13])
    assert.deepEqual([all.homeWins, all.draws, all.awayWins], [4, 4, 5])
    assert.deepEqual([first.homeWins, first.draws, first.awayWins], [4, 4, 5])
  })
})
