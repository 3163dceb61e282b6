import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatFor } from '../../i18n/format.ts'
import { barOf, beyond, lineText, optionsOf, signedPoints, toneOf } from './figures.ts'

const format = formatFor('en', 'UTC')
const evidence = { picks: 60, needed: 50, score: 1, low: -1, high: 8, evidence: 0.5 }

describe('the score of an author', () => {
  test('has its sign, with the minus of the site, and none where it rounds to 0', () => {
    const texts = [1.52, -0.6, 0.04, -0.04].map((points) => signedPoints(points, format))
    assert.deepEqual(texts, ['+1.5', '−0.6', '0.0', '0.0'])
  })

  test('lies on a track with the closing price in the middle, and ends at its end', () => {
    assert.deepEqual(barOf(evidence), { at: 0.625, low: 0.375, high: 1 })
    assert.equal(barOf({ ...evidence, score: null }), null)
  })

  test('is marked at the ends that its interval passes', () => {
    assert.deepEqual([evidence, { ...evidence, low: -5 }, { ...evidence, high: 4 }].map(beyond), [
      'over',
      'under over',
      '',
    ])
  })

  test('is better or worse only where its whole interval is', () => {
    assert.equal(toneOf(evidence), '')
    assert.equal(toneOf({ ...evidence, low: 0.1 }), 'better')
    assert.equal(toneOf({ ...evidence, low: -2, high: -0.1 }), 'worse')
  })
})

describe('a play', () => {
  const prices = { home: 2, draw: null, away: 1.8, line: -0.5, bookmakers: 6, at: 0 }

  test('has a draw only where it is priced', () => {
    assert.deepEqual(
      optionsOf(prices).map(({ pick }) => pick),
      ['home', 'away'],
    )
    assert.equal(optionsOf({ ...prices, draw: 3.2 }).length, 3)
  })

  test('writes a handicap with its sign and a total without one', () => {
    assert.deepEqual([lineText(0.5, true), lineText(-0.5, true), lineText(2.5, false)], ['+0.5', '−0.5', '2.5'])
  })
})
