import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport } from '#kit/facts.ts'
import { footballWorld } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const { matches, teams } = await footballWorld(database)
const {
  client: { score: call },
} = testCalls(database, handlers)
const finished = { matchId: matches.finished }

describe('the statistics of a match', () => {
  test('compare both sides and leave out figures that were not collected', async () => {
    const contrast = await call.getStatistics({ query: finished })
    const pairs = Object.fromEntries(
      Object.entries(contrast).map(([name, pair]) => [
        name,
        typeof pair === 'object' ? [pair.team1, pair.team2] : pair,
      ]),
    )
    assert.deepEqual(pairs, {
      shootOnGoal: [1, 0],
      shootOffGoal: [0, 1],
      cornerKicks: [1, 0],
      yellowCards: [0, 1],
      redCards: [0, 1],
      halfScore: [1, 1],
    })
    assert.deepEqual(await call.getStatistics({ query: { matchId: matches.coming } }), {})
  })

  test('leave out what is known of one side only', async () => {
    await createIngest({ database, sports }).submit(
      deltaReport(matches.beta, 1, [
        footballEvent.statistics({ side: 'home', of: 0, values: { crosses: 3, clearances: 8 } }),
        footballEvent.statistics({ side: 'away', of: 0, values: { clearances: 5 } }),
      ]),
    )
    const contrast = await call.getStatistics({ query: { matchId: matches.beta } })
    assert.deepEqual(contrast, { clearances: { matchId: matches.beta, periodType: 0, team1: 8, team2: 5 } })
  })

  test('contain momentum by increasing minutes, home above 0, with the goals', async () => {
    const points = await call.listTrend({ query: finished })
    assert.deepEqual(
      points.map(({ minute }) => minute),
      Array.from({ length: points.length }, (_, index) => index + 1),
    )
    assert.equal(points.length, 90)
    assert.deepEqual(
      points.filter(({ eventTypeId }) => eventTypeId === 9).map(({ minute }) => minute),
      [11, 45, 84],
    )
    const strongest = points.find(({ minute }) => minute === 11)
    assert.ok(strongest && strongest.value > 0 && strongest.team === 1)
    assert.equal(points.find(({ minute }) => minute === 16)?.team, 2)
    assert.deepEqual(await call.listTrend({ query: { matchId: matches.coming } }), [])
  })

  test('of an unknown match are not found', async () => {
    const query = { matchId: 999_999 }
    const answers = [
      call.getStatistics({ query }),
      call.listTrend({ query }),
      call.listGoalAverages({ query }),
      call.listGoalStats({ query }),
      call.listHalfFull({ query }),
      call.listGoalSums({ query }),
    ]
    await Promise.all(answers.map((answer) => assert.rejects(answer, { status: 404, error: 'match_not_found' })))
  })
})

describe('earlier figures of both teams', () => {
  test('averages goals and corners of the season, home and away', async () => {
    const [town, city] = await call.listGoalAverages({ query: finished })
    assert.deepEqual(town, {
      teamId: teams.town,
      allGoal: 1,
      hostGoal: 2,
      guestGoal: 0,
      allLostGoal: 0.5,
      hostLostGoal: 1,
      guestLostGoal: 0,
      allCorner: 2.5,
      hostCorner: 1,
      guestCorner: 4,
    })
    assert.deepEqual([city?.teamId, city?.hostCorner, city?.guestGoal], [teams.city, 7, 1])
  })

  test('are empty for teams without a match', async () => {
    const [row] = await call.listGoalAverages({ query: { matchId: matches.halfTime } })
    assert.deepEqual(row, {
      teamId: teams.united,
      allGoal: 0,
      hostGoal: 0,
      guestGoal: 0,
      allLostGoal: 0,
      hostLostGoal: 0,
      guestLostGoal: 0,
    })
  })

  test('counts goals in ten slots, in all, home and away matches', async () => {
    const rows = await call.listGoalStats({ query: finished })
    assert.deepEqual(
      rows.map(({ type, teamFlag }) => [type, teamFlag]),
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
        [3, 1],
        [3, 2],
      ],
    )
    assert.deepEqual(rows[0]?.ranges, [0, 1, 0, 0, 0, 0, 0, 0, 1, 0])
    assert.deepEqual([rows[2]?.ranges, rows[4]?.ranges], [rows[0]?.ranges, Array(10).fill(0)])
    assert.deepEqual(rows[5]?.ranges, [0, 0, 0, 0, 1, 0, 0, 0, 0, 0])
  })

  test('counts goals of this match only on request', async () => {
    const half = { matchId: matches.halfTime, currentMatch: true }
    assert.deepEqual((await call.listGoalStats({ query: half }))[1]?.ranges, [0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    assert.deepEqual(
      (await call.listGoalStats({ query: { ...half, currentMatch: false } }))[1]?.ranges,
      Array(10).fill(0),
    )
  })

  test('sets half-time against the end, over earlier matches only', async () => {
    const rows = await call.listHalfFull({ query: finished })
    assert.equal(rows.length, 18)
    assert.deepEqual(
      rows.filter(({ count }) => count > 0),
      [
        { teamId: teams.town, half: 'D', full: 'D', count: 1, rate: 100 },
        { teamId: teams.city, half: 'D', full: 'D', count: 1, rate: 100 },
      ],
    )
  })

  test('counts sums of goals, in matches of the same role on request', async () => {
    const sums = async (query: object) =>
      (await call.listGoalSums({ query: { matchId: matches.nextDay, ...query } })).filter(({ count }) => count > 0)
    // City, the away team of that match, drew 0-0 at home and lost 2-1 away.
    assert.deepEqual(
      (await sums({})).map(({ teamId, goals, count, rate }) => [teamId, goals, count, rate]),
      [
        [teams.city, '0', 1, 50],
        [teams.city, '3', 1, 50],
      ],
    )
    assert.deepEqual(
      (await sums({ fixed: true })).map(({ goals }) => goals),
      ['3'],
    )
    assert.deepEqual(
      (await sums({ hostGuestType: 2 })).map(({ goals }) => goals),
      ['0'],
    )
    assert.deepEqual(
      (await sums({ matchSize: 1 })).map(({ goals }) => goals),
      ['3'],
    )
  })
})
