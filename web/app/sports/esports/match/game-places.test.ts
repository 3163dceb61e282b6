import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { mobaFold } from '#sports/esports/moba/fold.ts'
import type { BestOf } from '#sports/esports/vocabulary.ts'
import { fold } from '#sports/sport.ts'
import type { Side } from '#sports/timeline.ts'
import { placesOf } from './game-places.ts'

/** The games of a series whose first ones were won like this; one more is in play where `isOpen`. */
function placesAfter(bestOf: BestOf, won: string, isOpen = false): string {
  const ended = [...won].flatMap((sign, at) => {
    const side: Side = sign === 'h' ? 'home' : 'away'
    return [mobaEvent.gameStart({ game: at + 1 }), mobaEvent.gameEnd({ game: at + 1, clockSeconds: 900, side })]
  })
  const open = isOpen ? [mobaEvent.gameStart({ game: won.length + 1 })] : []
  const state = fold(mobaFold, [mobaEvent.format({ bestOf }), ...ended, ...open])
  return placesOf({ state })
    .map(({ state: place }) => place)
    .join(' ')
}

describe('the games of a series', () => {
  test('are as many as it may have, also once it is decided: their number discloses no winner', () => {
    assert.equal(placesAfter(5, 'hhh'), 'over over over notPlayed notPlayed')
    assert.equal(placesAfter(5, 'hahah'), 'over over over over over')
  })

  test('are not in play once the series is over: a drawn one is over, one that never began was not played', () => {
    const games = [mobaEvent.gameStart({ game: 1 }), mobaEvent.game({ game: 2, patch: '1.0' })]
    const result = mobaEvent.result({ score: { home: 0, away: 0 }, winner: null })
    const state = fold(mobaFold, [mobaEvent.format({ bestOf: 2 }), ...games, result])
    assert.deepEqual(
      placesOf({ state }).map(({ state: place }) => place),
      ['over', 'notPlayed'],
    )
  })

  test('are to come while the series is postponed', () => {
    const state = fold(mobaFold, [mobaEvent.format({ bestOf: 3 }), mobaEvent.postponed({})])
    assert.deepEqual(
      placesOf({ state }).map(({ state: place }) => place),
      ['toCome', 'toCome', 'ifNeeded'],
    )
  })

  test('are certain to come as far as no result makes them needless', () => {
    assert.equal(placesAfter(7, 'haha', true), 'over over over over live toCome ifNeeded')
    assert.equal(placesAfter(3, 'h', true), 'over live ifNeeded')
    assert.equal(placesAfter(3, ''), 'toCome toCome ifNeeded')
  })

  test('are both played in a series of two', () => {
    assert.equal(placesAfter(2, 'h'), 'over toCome')
  })
})
