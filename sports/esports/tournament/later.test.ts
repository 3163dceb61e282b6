import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { laterSeries } from './later.ts'
import type { Pairing, StageRound } from './model.ts'

const rounds: StageRound[] = [
  ['swiss', '', 'Round 1'],
  ['swiss', '', 'Round 2'],
  ['knockout', 'upper', 'Semi-finals'],
  ['knockout', 'upper', 'Upper final'],
  ['knockout', 'lower', 'Lower semi-final'],
  ['knockout', 'lower', 'Lower final'],
  ['knockout', 'final', 'Grand final'],
].map(([stage = '', group = '', name = ''], at) => ({ id: at + 1, stage, group, name, ordinal: at + 1 }))

const series = (id: number, roundId: number, homeId: number | null, awayId: number | null, winner: 'home' | 'away') =>
  ({
    id,
    roundId,
    homeId,
    awayId,
    homeLabel: null,
    awayLabel: null,
    kickOff: id * 1000,
    score: { home: 0, away: 0 },
    isStarted: true,
    isOver: homeId !== null,
    winner: homeId === null ? null : winner,
  }) satisfies Pairing

const played = [
  series(1, 1, 7, 8, 'home'),
  series(2, 1, 5, 6, 'home'),
  series(3, 2, 7, 5, 'home'),
  series(11, 3, 5, 8, 'home'),
  series(12, 3, 7, 6, 'home'),
  series(13, 5, 8, 6, 'home'),
  series(14, 4, 5, 7, 'home'),
  series(15, 6, 7, 8, 'away'),
  series(16, 7, 5, 8, 'away'),
]
const found = (list: readonly Pairing[], given = rounds) =>
  laterSeries(undefined, given, list).map(({ matchId, home, away, isExtra }) => [
    matchId,
    home.label,
    home.earlierIds,
    away.label,
    away.earlierIds,
    ...(isExtra ? ['extra'] : []),
  ])

describe('the later series of a tournament', () => {
  test('follow from the series of the same stage that their teams played before; a first pairing does not', () => {
    assert.deepEqual(found(played), [
      [3, null, [1], null, [2]],
      [13, 'Loser of U1', [11], 'Loser of U2', [12]],
      [14, 'Winner of U1', [11], 'Winner of U2', [12]],
      [15, 'Loser of U3', [14, 12], 'Winner of L1', [13, 11]],
      [16, 'Winner of U3', [14, 11], 'Winner of L2', [15, 13, 11]],
    ])
  })

  test('follow from the box that leads there while a side is open', () => {
    assert.deepEqual(found([...played.slice(3, 5), series(14, 4, null, null, 'home')]), [
      [14, 'Winner of U1', [11], 'Winner of U2', [12]],
    ])
  })

  test('mark a second final', () => {
    const [last] = found([...played, series(17, 7, 5, 8, 'home')]).slice(-1)
    assert.deepEqual([last?.[0], last?.at(-1)], [17, 'extra'])
  })

  test('are none where no stage decides who plays on', () => {
    assert.deepEqual(
      found(
        played,
        rounds.map((round) => ({ ...round, stage: 'regular' })),
      ),
      [],
    )
  })
})
