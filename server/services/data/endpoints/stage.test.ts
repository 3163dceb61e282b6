import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { titlesNow, titleWorld } from '#kit/titles-world.ts'
import { tournamentWorld } from '#kit/tournament-world.ts'
import { readerOf } from '#core/database/reader.ts'
import { findSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const football = await footballWorld(database)
const lol = await titleWorld(database, 'lol')
const double = await tournamentWorld(database)
const season = await findSeason(readerOf(database), double.seasonId)
const now = () => titlesNow
const { data } = testCalls(database, handlers, {}, { now }).client
const unspoilt = testCalls(database, handlers, { 'spoiler-free': '1' }, { now }).client.data
const isFailure = (status: number) => (error: unknown) => (error as { status?: number }).status === status
const body = { tournamentId: lol.competitionId }

describe('the stages of a tournament', () => {
  test('have tables of their groups by series won', async () => {
    const { alpha, beta, gamma } = lol.teams
    const rows = await data.listStageStatistics({ body })
    assert.deepEqual(
      rows
        .slice(0, 3)
        .map(({ groupName, rank, teamId, win, lose, points }) => [groupName, rank, teamId, win, lose, points]),
      [
        ['A', 1, alpha, 2, 1, 4],
        ['A', 2, gamma, 1, 1, 2],
        ['A', 3, beta, 1, 2, 2],
      ],
    )
    assert.deepEqual([rows[0]?.teamName, rows.length], ['Alpha lol', 4])
  })

  test('have brackets with score and winner of each pairing', async () => {
    const { alpha, beta, gamma } = lol.teams
    const nodes = await data.listStagePromotion({ body })
    const known = nodes.filter(({ matchIds }) => matchIds.length > 0)
    assert.deepEqual(
      known.map(({ stage, hostTeamId, guestTeamId, hostScore, guestScore, winnerId, matchIds }) => [
        stage,
        [hostTeamId, guestTeamId],
        [hostScore, guestScore],
        winnerId,
        matchIds,
      ]),
      [
        ['Semi-final', [alpha, gamma], [2, 0], alpha, [lol.matches.semiFinal]],
        ['Final', [alpha, beta], [1, 0], undefined, [lol.matches.live]],
      ],
    )
  })

  test('differ by their place', async () => {
    assert.equal((await data.listStageStatistics({ body: { ...body, stageId: 1, game: 'lol' } })).length, 4)
    assert.deepEqual(await data.listStageStatistics({ body: { ...body, stageId: 2 } }), [])
    assert.deepEqual(await data.listStagePromotion({ body: { ...body, stageId: 1 } }), [])
    await assert.rejects(data.listStagePromotion({ body: { ...body, stageId: 9 } }), isFailure(400))
  })

  test('of double elimination number their rounds through, and no pairing twice', async () => {
    const tournamentId = season?.competitionId ?? 0
    const nodes = await data.listStagePromotion({ body: { tournamentId } })
    assert.ok(nodes.length > 3)
    const places = nodes.map(({ round, index }) => `${round} ${index}`)
    assert.equal(new Set(places).size, places.length)
    const swiss = await data.listStageStatistics({ body: { tournamentId } })
    assert.deepEqual(
      swiss.map(({ groupName, win, points }) => [groupName, points === win]),
      swiss.map(() => ['Swiss stage', true]),
    )
    assert.equal(swiss.length, 4)
  })

  test('show no result of a hidden season: no table, no score, no team of a later pairing', async () => {
    assert.deepEqual(await unspoilt.listStageStatistics({ body }), [])
    const nodes = await unspoilt.listStagePromotion({ body: { tournamentId: season?.competitionId ?? 0 } })
    const later = nodes.filter(({ matchIds }) => matchIds.length === 0)
    assert.ok(later.length > 0)
    assert.deepEqual(new Set(later.flatMap(({ hostTeamId, guestTeamId }) => [hostTeamId, guestTeamId])), new Set([0]))
    for (const { winnerId, hostScore, guestScore } of nodes)
      assert.deepEqual([winnerId, hostScore, guestScore], [undefined, 0, 0])
  })

  test('are refused for a league of football and a call of another game', async () => {
    await assert.rejects(data.listStageStatistics({ body: { tournamentId: football.alpha } }), isFailure(404))
    await assert.rejects(data.listStagePromotion({ body: { ...body, game: 'csgo' } }), isFailure(400))
    await assert.rejects(data.listStagePromotion({ body: { ...body, game: 'lol', sportId: 104 } }), isFailure(400))
  })
})
