import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { football, footballEvent } from '#kit/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { MatchEvent } from '#timeline/types.ts'
import { countPlayers, rankPlayers } from './best-players.ts'

const ranking = (statType: number) => football.wire.ranking(statType) ?? assert.fail()
const of = (matchId: number, event: TimelineEvent): MatchEvent => ({ ...event, matchId, provider: 'test', version: 1 })
const goal = (matchId: number, playerId: number, kind: 'open' | 'penalty' | 'own', assistId: number | null = null) =>
  of(
    matchId,
    footballEvent.goal({
      key: `${matchId} ${playerId} ${kind}`,
      period: 1,
      clockSeconds: 60,
      side: 'home',
      playerId,
      assistId,
      kind,
    }),
  )

describe('countPlayers', () => {
  test('counts one appearance per match, even where a starter is reported to have come on', () => {
    const player = { playerId: 7, shirtNumber: null, position: null, isStarter: true, line: null, slot: null }
    const lineup = footballEvent.lineup({
      side: 'away',
      formation: null,
      coach: null,
      players: [player, { ...player, playerId: 8, isStarter: false }],
    })
    const change = footballEvent.substitution({
      key: 'change',
      period: 2,
      clockSeconds: 3000,
      side: 'away',
      onId: 7,
      offId: 9,
    })
    const counts = countPlayers(ranking(5), [of(1, lineup), of(1, change), of(2, lineup)])
    assert.deepEqual(
      counts.map(({ playerId, value, matchId, side }) => [playerId, value, matchId, side]),
      [[7, 2, 2, 'away']],
    )
  })

  test('leaves own goals out and counts the player who passed the ball', () => {
    const goals = [goal(1, 1, 'open', 2), goal(1, 1, 'own'), goal(2, 3, 'penalty', 2)]
    assert.deepEqual(
      countPlayers(ranking(1), goals).map(({ playerId, value, penalties }) => [playerId, value, penalties]),
      [
        [1, 1, 0],
        [3, 1, 1],
      ],
    )
    assert.deepEqual(
      countPlayers(ranking(2), goals).map(({ playerId, value }) => [playerId, value]),
      [[2, 2]],
    )
  })
})

describe('rankPlayers', () => {
  test('shares places of equals, fewer penalties first, then by name', () => {
    const counts = countPlayers(ranking(1), [
      goal(1, 1, 'open'),
      goal(1, 2, 'open'),
      goal(2, 3, 'penalty'),
      goal(3, 4, 'open'),
      goal(4, 4, 'open'),
    ])
    const names: Record<number, string> = { 1: 'Zoe', 2: 'Abe', 3: 'Cy', 4: 'Dan' }
    assert.deepEqual(
      rankPlayers(counts, (id) => names[id]!).map(({ rank, playerId }) => [rank, playerId]),
      [
        [1, 4],
        [2, 2],
        [2, 1],
        [4, 3],
      ],
    )
  })
})
