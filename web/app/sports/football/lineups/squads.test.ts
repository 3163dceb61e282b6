import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { football, footballEvent as event } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { pitchPlayers, squadLines } from './squads.ts'

const player = (playerId: number, line: number | null, slot: number | null, isStarter = true) => ({
  playerId,
  shirtNumber: playerId,
  position: null,
  isStarter,
  line,
  slot,
})
const lineup = (side: 'home' | 'away') =>
  event.lineup({
    side,
    formation: null,
    players: [player(1, 0, 0), player(2, 1, 0), player(3, 1, 1), player(9, null, null, false)],
    coach: null,
  })
const state = fold(football, [
  lineup('home'),
  lineup('away'),
  event.goal({ key: 'g', period: 1, clockSeconds: 60, side: 'home', kind: 'open', playerId: 2 }),
  event.goal({ key: 'o', period: 1, clockSeconds: 90, side: 'away', kind: 'own', playerId: 3 }),
  event.substitution({ key: 's', period: 2, clockSeconds: 3600, side: 'home', onId: 9, offId: 3 }),
])

describe('squads', () => {
  test('home is below and plays up, away is its mirror', () => {
    const [home, away] = [pitchPlayers(state, 'home')!, pitchPlayers(state, 'away')!]
    assert.ok(home[0]!.top > home[1]!.top && away[0]!.top < away[1]!.top)
    const leftBack = (players: typeof home) => players.find((one) => one.player.playerId === 2)!
    assert.ok(leftBack(home).left < 50 && leftBack(away).left > 50)
    assert.ok([...home, ...away].every(({ left, top }) => left > 0 && left < 100 && top > 0 && top < 100))
  })

  test('substitutions carry their minute, own goals are no goals', () => {
    const lines = squadLines(state, 'home')
    assert.deepEqual(
      lines.map((line) => [line.player.playerId, line.goals, line.wentOff, line.cameOn]),
      [
        [1, 0, null, null],
        [2, 1, null, null],
        [3, 0, '61′', null],
        [9, 0, null, '61′'],
      ],
    )
  })

  test('players without a position are not placed', () => {
    const vague = fold(football, [
      event.lineup({ side: 'home', formation: null, players: [player(1, null, null)], coach: null }),
    ])
    assert.equal(pitchPlayers(vague, 'home'), null)
    assert.equal(pitchPlayers(vague, 'away'), null)
  })
})
