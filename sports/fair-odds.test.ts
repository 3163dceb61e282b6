import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { insidersOf, multiplicativeChances, powerChances, powerOf, shinChances } from './fair-odds.ts'

const methods = { multiplicativeChances, powerChances, shinChances }
const short = (values: readonly number[]) => values.map((value) => Number(value.toFixed(6)))

describe('Chances without a margin', () => {
  test('are those of the published example', () => {
    const odds = [2.6, 2.4, 4.3]
    const implied = odds.map((one) => 1 / one)
    assert.deepEqual(short(shinChances(odds)), [0.372994, 0.404779, 0.222227])
    assert.equal(insidersOf(implied).toFixed(6), '0.016943')
    assert.deepEqual(short(powerChances(odds)), [0.372984, 0.405107, 0.221908])
    assert.equal(powerOf(implied).toFixed(6), '1.032137')
    assert.deepEqual(short(multiplicativeChances(odds)), [0.372026, 0.403028, 0.224946])
  })

  test('of two outcomes by Shin give each half of the margin', () => {
    const [first = 0, second = 0] = shinChances([1.25, 3.8])
    const margin = 1 / 1.25 + 1 / 3.8 - 1
    assert.ok(Math.abs(first - (1 / 1.25 - margin / 2)) < 1e-9)
    assert.ok(Math.abs(second - (1 / 3.8 - margin / 2)) < 1e-9)
  })

  test('without a margin are in proportion by every method', () => {
    for (const odds of [
      [2.1, 3.6, 4.2],
      [2, 2],
      [2.05, 2.05],
    ])
      for (const chances of Object.values(methods)) assert.deepEqual(chances(odds), multiplicativeChances(odds))
  })

  test('have the sum 1 and lie between 0 and 1 for all odds of bookmakers', () => {
    for (const odds of [
      [1.001, 1000],
      [1.01, 26, 101],
      [1.001, 1.001],
      [900, 900, 1.002],
      [1.9, 1.9],
      [5, 5, 5, 5, 5, 5],
    ])
      for (const [name, chances] of Object.entries(methods)) {
        const found = chances(odds)
        const sum = found.reduce((all, one) => all + one, 0)
        assert.ok(Math.abs(sum - 1) < 1e-9, `${name} ${odds}`)
        for (const one of found) assert.ok(one > 0 && one < 1, `${name} ${odds}: ${one}`)
      }
  })

  test('of long odds bear more of the margin by Shin and by power', () => {
    const [, long = 0] = multiplicativeChances([1.2, 5])
    assert.ok(shinChances([1.2, 5])[1]! < long)
    assert.ok(powerChances([1.2, 5])[1]! < long)
  })
})
