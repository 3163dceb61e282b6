import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballWorld } from '#kit/football-world.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { readTouches } from '#sports/football/touches.ts'
import { createImport } from '#timeline/import.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const world = await footballWorld(database)
const { client } = testCalls(database, handlers)
const { striker, rival, keeper } = world.people
const pass = { second: 30, x: 40, y: 50, kind: 'pass' as const, end: { x: 90, y: 10 } }
const of = (key: string, side: 'home' | 'away', playerId: number) =>
  footballEvent.touches({ key, side, playerId, period: 1, clockSeconds: 60, touches: [pass] })
const [outcome] = await createImport({ database, sports }).importMatches([
  matchImport({
    sport: 'football',
    key: 'touched',
    competitionId: world.alpha,
    seasonId: world.season,
    homeId: world.teams.town,
    awayId: world.teams.rovers,
    kickOff: Date.UTC(2024, 1, 1, 15),
    hasTimeline: true,
    events: [
      of('a', 'home', striker),
      of('b', 'away', rival),
      withdrawn(of('c', 'home', keeper), 'correction'),
      footballEvent.goal({ key: 'g', side: 'home', playerId: striker, kind: 'open', period: 1, clockSeconds: 50 }),
      footballEvent.result({ normal: { home: 1, away: 0 } }),
    ],
  }),
])
const id = outcome?.ok ? outcome.matchId : 0

describe('the touches of a match', () => {
  test('are a call of their own, with their players, without withdrawn ones', async () => {
    const { touches, people } = await client.touchline.getMatchTouches({ params: { id } })
    assert.deepEqual(
      touches.map(({ playerId, side, period, packed }) => [playerId, side, period, readTouches(packed)]).toSorted(),
      [
        [striker, 'home', 1, [pass]],
        [rival, 'away', 1, [pass]],
      ].toSorted(),
    )
    assert.deepEqual(new Set(Object.keys(people).map(Number)), new Set([striker, rival]))
  })

  test('are not among the events of the match, which says that it has them', async () => {
    const { events, has } = await client.touchline.getMatch({ params: { id } })
    assert.equal(has.touches, true)
    assert.deepEqual(
      events.filter(({ type }) => type === 'touches'),
      [],
    )
    assert.ok(events.some(({ type }) => type === 'goal'))
  })

  test('are empty where no source has places, and not found without a match', async () => {
    const { touches } = await client.touchline.getMatchTouches({ params: { id: world.matches.finished } })
    assert.deepEqual(touches, [])
    await assert.rejects(
      client.touchline.getMatchTouches({ params: { id: 999_999 } }),
      (error: ApiError) => error.status === 404,
    )
  })
})
