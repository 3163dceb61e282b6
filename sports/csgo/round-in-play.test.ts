import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { csgoEvent } from './build.ts'
import { csgoFold } from './fold.ts'
import { roundInPlay } from './round-in-play.ts'

const begun = [csgoEvent.game({ game: 1, homeStart: 't' }), csgoEvent.gameStart({ game: 1 })]
const round = csgoEvent.round({ game: 1, number: 1, side: 'away' })
const start = csgoEvent.roundStart({ game: 1, number: 2, equipment: { home: 12_450, away: 24_900 } })
const killer = { home: 1, away: 6 }
const kill = (seconds: number, side: 'home' | 'away', victimId: number) =>
  csgoEvent.kill({
    game: 1,
    key: `k${seconds}`,
    side,
    round: 2,
    seconds,
    killerId: killer[side],
    victimId,
  })
const planted = csgoEvent.bomb({ game: 1, key: 'p', side: 'home', round: 2, seconds: 50, act: 'planted', site: 'B' })
const of = (events: readonly TimelineEvent[]) => roundInPlay(fold(csgoFold, events).games[0]!)

describe('the round in play', () => {
  test('has the players alive, their equipment, the bomb, and its kills with the newest first', () => {
    const found = of([...begun, round, start, kill(20, 'away', 2), kill(31, 'home', 7), kill(40, 'away', 3), planted])!
    assert.deepEqual([found.number, found.alive, found.equipment], [2, { home: 3, away: 4 }, start.detail.equipment])
    assert.deepEqual(
      [found.buys, found.sides],
      [
        { home: 'force', away: 'full' },
        { home: 't', away: 'ct' },
      ],
    )
    assert.deepEqual([found.bomb?.act, found.bomb?.site], ['planted', 'B'])
    assert.deepEqual(
      found.kills.map(({ seconds }) => seconds),
      [40, 31, 20],
    )
  })

  test('counts a victim who was entered twice as one player fewer', () => {
    const found = of([...begun, round, start, kill(20, 'away', 2), kill(25, 'away', 2), kill(30, 'home', 7)])
    assert.deepEqual(found?.alive, { home: 4, away: 4 })
  })

  test('has the last action at the bomb', () => {
    const defused = csgoEvent.bomb({ game: 1, key: 'd', side: 'away', round: 2, act: 'defused' })
    assert.equal(of([...begun, round, defused, planted])?.bomb?.act, 'defused')
  })

  test('does not invent what no source has', () => {
    assert.equal(of([...begun, round]), null)
    const bought = of([...begun, round, start])!
    assert.deepEqual([bought.alive, bought.bomb, bought.kills], [null, null, []])
    const listed = of([...begun, kill(20, 'away', 2), csgoEvent.round({ game: 1, number: 2, side: 'home' })])!
    assert.deepEqual([listed.number, listed.alive, listed.equipment], [3, { home: 5, away: 5 }, null])
  })

  test('is none before a map and after it', () => {
    assert.equal(of([begun[0]!]), null)
    assert.equal(of([...begun, start, csgoEvent.gameEnd({ game: 1, side: 'home' })]), null)
    const whole = Array.from({ length: 13 }, (_, at) => csgoEvent.round({ game: 1, number: at + 1, side: 'home' }))
    assert.equal(of([...begun, ...whole, start, kill(20, 'away', 2)]), null)
  })
})
