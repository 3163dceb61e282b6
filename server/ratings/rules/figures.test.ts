import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addUp, median, quantile, spread, sumOf } from './figures.ts'

const histogram = fc.array(fc.nat(5000), { minLength: 10, maxLength: 10 })
const of = (values: Record<number, number>) => Array.from({ length: 10 }, (_, at) => values[at + 1] ?? 0)

describe('the median of a histogram', () => {
  test('is read between the steps', () => {
    assert.equal(median(of({ 7: 1 })), 7)
    assert.equal(median(of({ 7: 1, 8: 1 })), 7.5)
    assert.equal(median(of({ 6: 1, 7: 2, 8: 5 })), 7.7)
    assert.equal(median(of({ 1: 5, 9: 5 })), 5)
    assert.equal(median(of({})), null)
    assert.equal(median(of({ 10: 4 })), 10)
  })

  test('of mirrored votes is mirrored', () => {
    fc.assert(
      fc.property(histogram, (votes) => {
        const [one, other] = [median(votes), median(votes.toReversed())]
        if (one === null || other === null) return one === other
        return Math.abs(one + other - 11) < 1e-9
      }),
    )
  })

  test('lies within half a step of the value in the middle', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 301 }), (values) => {
        const sorted = values.toSorted((a, b) => a - b)
        const middle = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.floor(sorted.length / 2)]!]
        const found = median(of(Object.fromEntries(countsOf(values))))!
        assert.ok(found >= middle[0]! - 0.5 && found <= middle[1]! + 0.5, `${found} of ${middle.join(' and ')}`)
      }),
    )
  })
})

describe('a histogram', () => {
  test('has its median between its quartiles, all from 1 to 10', () => {
    fc.assert(
      fc.property(histogram, (votes) => {
        const [middle, ends] = [median(votes), spread(votes)]
        if (middle === null || ends === null) return sumOf(votes) === 0
        return 1 <= ends.low && ends.low <= middle && middle <= ends.high && ends.high <= 10
      }),
    )
  })

  test('that was counted in parts is that of all votes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 })), fc.integer({ min: 1, max: 8 }), (values, slots) => {
        const parts = Array.from({ length: slots }, (_, slot) => values.filter((_value, at) => at % slots === slot))
        const counted = parts.map((part) => of(Object.fromEntries(countsOf(part))))
        assert.deepEqual(addUp(counted, 10), of(Object.fromEntries(countsOf(values))))
        assert.equal(sumOf(addUp(counted, 10)), values.length)
      }),
    )
  })

  test('has higher levels for higher shares', () => {
    fc.assert(
      fc.property(histogram, fc.nat(100), fc.nat(100), (votes, one, other) => {
        const [low, high] = [quantile(votes, Math.min(one, other) / 100), quantile(votes, Math.max(one, other) / 100)]
        return low === null || high === null || low <= high + 1e-9
      }),
    )
  })
})

function countsOf(values: readonly number[]): [number, number][] {
  return [...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length])
}
