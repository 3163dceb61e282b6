import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CurrentPrice, Price } from '../types.ts'
import { resultPricesOf } from './result-prices.ts'

const price = (home: number | null, draw: number | null, away: number | null, isSuspended = false): Price => ({
  stage: 'live',
  lineQuarters: null,
  homeMilli: home,
  drawMilli: draw,
  awayMilli: away,
  isSuspended,
})
const offer = (
  bookmakerId: number,
  opening: Price,
  current: Price,
  market: CurrentPrice['market'] = '1x2',
): CurrentPrice => ({
  matchId: 1,
  bookmakerId,
  market,
  opening,
  current,
  movedAt: 5,
})

describe('resultPricesOf', () => {
  test('shows the default bookmaker, and the direction of each price since it opened', () => {
    const prices = [
      offer(12, price(1500, 4000, 7000), price(1500, 4000, 7000)),
      offer(31, price(2000, 3400, 3800), price(1850, 3600, 3800, true)),
    ]
    assert.deepEqual(resultPricesOf(prices), {
      home: 1.85,
      draw: 3.6,
      away: 3.8,
      moves: [-1, 1, 0],
      movedAt: 5,
      isSuspended: true,
    })
  })

  test('takes the average of the others where the default one lacks a price', () => {
    const prices = [
      offer(31, price(2000, null, 2000), price(2000, null, 2000)),
      offer(102, price(1500, 4000, 7000), price(1500, 4000, 7000)),
      offer(101, price(1600, 4000, 6000), price(1601, 4000, 6000)),
    ]
    assert.deepEqual(resultPricesOf(prices), {
      home: 1.551,
      draw: 4,
      away: 6.5,
      moves: [1, 0, 0],
      movedAt: 5,
      isSuspended: false,
    })
  })

  test('omits suspended bookmakers from the average', () => {
    const prices = [
      offer(101, price(1600, 4000, 6000), price(9000, 4000, 1100, true)),
      offer(102, price(1500, 4000, 7000), price(1500, 4000, 7000)),
    ]
    assert.equal(resultPricesOf(prices)?.home, 1.5)
  })

  test('is null without a market on the result', () => {
    assert.equal(resultPricesOf([]), null)
    assert.equal(resultPricesOf([offer(31, price(1900, null, 1900), price(1900, null, 1900), 'handicap')]), null)
  })
})
