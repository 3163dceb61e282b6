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
import * as handlers from '../index.ts'

const database = await testDatabase()
const { alpha, season, teams, people } = await footballWorld(database)
await createImport({ database, sports }).importMatches([
  matchImport({
    sport: 'football',
    key: 'more goals',
    competitionId: alpha,
    seasonId: season,
    homeId: teams.rovers,
    awayId: teams.city,
    kickOff: Date.UTC(2024, 3, 1),
    events: [
      footballEvent.goal({
        key: '1',
        period: 1,
        clockSeconds: 60,
        side: 'away',
        playerId: people.rival,
        assistId: people.striker,
        kind: 'open',
      }),
    ],
  }),
  ...[
    { key: 'result alone', score: { home: 2, away: 1 } },
    { key: 'no goals', score: { home: 0, away: 0 } },
  ].map(({ key, score }, week) =>
    matchImport({
      sport: 'football',
      key,
      competitionId: alpha,
      seasonId: season,
      homeId: teams.city,
      awayId: teams.rovers,
      kickOff: Date.UTC(2024, 4, 1 + week * 7),
      events: [footballEvent.result({ half: null, normal: score, extra: null, shootout: null })],
    }),
  ),
])
const {
  client: { touchline: call },
} = testCalls(database, handlers)

describe('the scorers of a season', () => {
  test('are ordered by goals, then fewer penalties, then name, equals on one place', async () => {
    const { total, list, matchesCounted, matchesPlayed } = await call.listScorers({ params: { id: season } })
    assert.deepEqual(
      list.map(({ rank, player, goals, penalties, assists }) => [rank, player.id, goals, penalties, assists]),
      [
        [1, people.rival, 1, 0, 0],
        [1, people.striker, 1, 0, 1],
        [3, people.sub, 1, 1, 0],
      ],
    )
    assert.equal(total, 3)
    assert.deepEqual([matchesCounted, matchesPlayed], [4, 6], 'of two with goals no scorer is known')
    assert.deepEqual(
      list.map(({ team }) => team?.id),
      [teams.city, teams.town, teams.town],
    )
  })

  test('come in pages that keep their places, none beyond the end', async () => {
    const second = await call.listScorers({ params: { id: season }, query: { pageNum: 2, pageSize: 2 } })
    assert.deepEqual(
      second.list.map(({ rank, player }) => [rank, player.id]),
      [[3, people.sub]],
    )
    const beyond = await call.listScorers({ params: { id: season }, query: { pageNum: 9 } })
    assert.deepEqual([beyond.total, beyond.list], [3, []])
  })

  test('are an error for an unknown season', async () => {
    await assert.rejects(
      call.listScorers({ params: { id: 999_999 } }),
      (error) => error instanceof ApiError && error.status === 404,
    )
  })
})
