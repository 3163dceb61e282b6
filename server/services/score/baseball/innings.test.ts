import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { baseballGames } from '#kit/baseball-games.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { initialState } from '#sports/baseball/state.ts'
import * as handlers from '../index.ts'
import { lineScore } from './views.ts'

const database = await testDatabase()
const football = await footballWorld(database)
const [first = 0, second = 0] = await baseballGames(database)
const { getBaseballInnings } = testCalls(database, handlers).client.score

describe('the line score of a baseball game', () => {
  test('has the runs of each inning, and runs, hits and errors', async () => {
    const { runs, hits, errors, ...innings } = await getBaseballInnings({ query: { matchId: first } })
    assert.deepEqual(
      [runs, hits],
      [
        { team1: 4, team2: 2 },
        { team1: 2, team2: 1 },
      ],
    )
    assert.equal(typeof errors?.team1, 'number')
    const sum = Object.values(innings).reduce((total, { team1, team2 }) => total + team1 + team2, 0)
    assert.equal(sum, 6)
    assert.deepEqual((await getBaseballInnings({ query: { matchId: second } })).runs, { team1: 1, team2: 0 })
  })

  test('adds up all innings after the ninth', () => {
    const line = { home: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2], away: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0] }
    const { inning1, inning9, extra } = lineScore({ ...initialState, line })
    assert.deepEqual(
      [inning1, inning9, extra],
      [
        { team1: 0, team2: 1 },
        { team1: 0, team2: 0 },
        { team1: 3, team2: 1 },
      ],
    )
  })

  test('is refused for a match of another sport, and not found for an unknown one', async () => {
    const matchId = football.matches.finished
    await assert.rejects(getBaseballInnings({ query: { matchId } }), { status: 400, error: 'wrong_sport' })
    await assert.rejects(getBaseballInnings({ query: { matchId: 999_999 } }), { status: 404, error: 'match_not_found' })
  })
})
