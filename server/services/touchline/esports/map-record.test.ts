import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { seriesWorld } from '#kit/series-world.ts'
import { csgoEvent } from '#sports/csgo/build.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { allHandlers as handlers } from '#kit/handlers.ts'

const database = await testDatabase()
const world = await seriesWorld(database)
const callsWith = (headers: Record<string, string> = {}) => testCalls(database, handlers, headers).client.touchline
const call = callsWith()

describe('the record of maps', () => {
  const after = async () => {
    const { competitionId, seasonId, homeId, awayId } = world.csgo
    const kickOff = Date.UTC(2026, 9, 20)
    const teams = { competitionId, seasonId, homeId: awayId, awayId: homeId }
    const given = {
      sport: 'csgo',
      provider: 'fixtures',
      key: 'later',
      ...teams,
      kickOff,
      events: [csgoEvent.format({ bestOf: 3 })],
    }
    const [outcome] = await createImport({ database, sports }).importMatches([matchImport(given)])
    return outcome?.ok ? outcome.matchId : 0
  }

  test('counts the maps of both teams before the series, and none of the series itself', async () => {
    const own = await call.getMapRecord({ params: { id: world.matches.maps } })
    assert.deepEqual([own.maps, own.counted], [[], { home: 0, away: 0 }])
    const { from, counted, maps } = await call.getMapRecord({ params: { id: await after() } })
    assert.deepEqual([from, counted], ['2026-04-21', { home: 1, away: 1 }])
    assert.deepEqual(maps, [{ map: 'Nuke', home: { games: 1, wins: 0 }, away: { games: 1, wins: 1 } }])
  })

  test('shows a spoiler-free reader nothing of hidden series, and is refused for an unknown one', async () => {
    const params = { id: await after() }
    const headers = { 'spoiler-free': '1' }
    assert.deepEqual((await callsWith(headers).getMapRecord({ params })).maps, [])
    const revealed = callsWith({ ...headers, revealed: `m${world.matches.maps}` })
    assert.equal((await revealed.getMapRecord({ params })).maps.length, 1)
    await assert.rejects(call.getMapRecord({ params: { id: 999_999 } }), { error: 'match_not_found' })
  })
})
