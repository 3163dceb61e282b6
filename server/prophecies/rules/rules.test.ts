import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CurrentPrice } from '#odds/types.ts'
import { namesPick } from './names-pick.ts'
import { fairChanceOf, fairChancesOf, playPrices } from './prices.ts'
import { isStepOpen, stepsFor } from './steps.ts'
import { countWords } from './words.ts'

const sides = { home: ['Home Town', '主城'], away: ['Away City'] }
const base = { matchId: 1, movedAt: 5, market: 'total' as const }
const priceOf = (bookmakerId: number, lineQuarters: number, homeMilli: number, more: object = {}): CurrentPrice => {
  const price = {
    stage: 'moving' as const,
    lineQuarters,
    homeMilli,
    drawMilli: null,
    awayMilli: 1900,
    isSuspended: false,
    ...more,
  }
  return { ...base, bookmakerId, opening: price, current: price }
}

describe('prices of a play', () => {
  test('are the mean at the line of most bookmakers, without suspended ones and those in play', () => {
    const prices = [
      priceOf(1, 10, 1900),
      priceOf(2, 10, 2000),
      priceOf(3, 12, 2500),
      priceOf(4, 12, 2500, { isSuspended: true }),
      priceOf(5, 12, 2500, { stage: 'live' }),
    ]
    const found = { home: 1.95, draw: null, away: 1.9, line: 2.5, bookmakers: 2, at: 5 }
    assert.deepEqual(playPrices(prices, 'total', 9), found)
    assert.equal(playPrices(prices, 'handicap', 9), null)
    assert.equal(playPrices([], 'total', 9), null)
    assert.equal(playPrices([{ ...priceOf(1, 10, 1900), movedAt: null }], 'total', 9)?.at, 9)
  })

  test('have fair chances that add up to one, in proportion', () => {
    const prices = { home: 2, draw: 4, away: 4, line: null, bookmakers: 1, at: 0 }
    assert.deepEqual(fairChancesOf(prices), [0.5, 0.25, 0.25])
    assert.deepEqual([fairChanceOf(prices, 'draw'), fairChanceOf(prices, 'away')], [0.25, 0.25])
    const even = { ...prices, home: 1.8, draw: null, away: 1.8 }
    assert.deepEqual([fairChanceOf(even, 'home'), fairChanceOf(even, 'draw')], [0.5, null])
  })
})

test('price steps open with settled prophecies, free ones always', () => {
  const terms = { settledForPaid: 10, settledForAll: 50 }
  const open = (settled: number) =>
    stepsFor(settled, terms)
      .filter(({ isOpen }) => isOpen)
      .map(({ coins }) => coins)
  assert.deepEqual([open(9), open(10), open(49)], [[0], [0, 8, 12], [0, 8, 12]])
  assert.deepEqual(open(50), [0, 8, 12, 16, 20, 24, 28])
  assert.equal(isStepOpen(0, 0, terms), true)
})

test('a title names its pick by over, under, a draw, or a side that wins, in both languages', () => {
  const names = (title: string, play: 'result' | 'handicap' | 'total', pick: 'home' | 'draw' | 'away') =>
    namesPick(title, { play, pick, sides })
  assert.ok(names('Why Home Town will win', 'result', 'home'))
  assert.ok(names('主城必胜', 'result', 'home'))
  assert.ok(names('AWAY CITY +1.5 it is', 'handicap', 'away'))
  assert.ok(names('Over 2.5 again', 'total', 'home'))
  assert.ok(names('看好小球', 'total', 'away'))
  assert.ok(names('A draw that suits both', 'result', 'draw'))
  assert.ok(names('Hоme Tоwn wins', 'result', 'home'), 'Cyrillic letters')
  assert.ok(!names('Why Home Town press', 'result', 'home'))
  assert.ok(!names('What overtakes them', 'total', 'home'))
  assert.ok(!names('Away City will win', 'result', 'home'))
  assert.ok(!names('They drew a lesson', 'result', 'draw'))
})

test('words are counted, and each Chinese letter is one', () => {
  assert.deepEqual(['', 'one two', 'It’s 2.5 – twice', '防守稳健 ok'].map(countWords), [0, 2, 3, 5])
})
