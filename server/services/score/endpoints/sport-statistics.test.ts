import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { footballWorld } from '#kit/football-world.ts'
import { sports } from '#sports/index.ts'
import { tennisEvent } from '#sports/tennis.ts'
import { createIngest } from '#timeline/ingest.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const [played = 0, coming = 0] = (await addFixtures(database, sports, { sport: 'tennis', count: 2 })).matchIds
const { finished: football } = (await footballWorld(database)).matches
const {
  client: { score: call },
} = testCalls(database, handlers)

/** Six games to love, a game each, and 40-30. */
const course = `${'hhhh'.repeat(6)}aaaahhhhhhhaa`
await createIngest({ database, sports }).submit(
  deltaReport(played, 1, [
    tennisEvent.start({ server: 'home' }),
    ...[...course].map((one, index) =>
      tennisEvent.point({
        key: `p${index}`,
        period: index < 24 ? 1 : 2,
        order: index,
        side: one === 'h' ? 'home' : 'away',
        ending: index === 0 ? 'ace' : null,
      }),
    ),
  ]),
)

describe('the sets of a match of tennis', () => {
  test('have the games of each set, the current one, and the points of the game', async () => {
    const { stats, ...sets } = await call.getTennisSets({ query: { matchId: played } })
    assert.deepEqual(sets, {
      set1: { team1: 6, team2: 0 },
      set2: { team1: 1, team2: 1 },
      current: { team1: 1, team2: 1 },
      gameScore: '40:30',
    })
    assert.deepEqual(
      [stats.aces, stats.pointsWon],
      [
        { team1: 1, team2: 0 },
        { team1: 31, team2: 6 },
      ],
    )
  })

  test('are empty before the match, and refused for a match of another sport', async () => {
    const { current, gameScore, stats } = await call.getTennisSets({ query: { matchId: coming } })
    assert.deepEqual([current, gameScore, stats], [{ team1: 0, team2: 0 }, '', {}])
    await assert.rejects(call.getTennisSets({ query: { matchId: football } }), { status: 400, error: 'wrong_sport' })
  })
})
