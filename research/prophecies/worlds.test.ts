import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aheadOf, coverOf, habits } from './worlds.ts'

const WORLDS = 2500
const skilled = habits['even prices, 8 points']!
const lucky = habits['even prices, no skill']!

describe('In made-up worlds', () => {
  for (const [name, picks] of [
    ['even prices, no skill', 30],
    ['usual prices, 8 points', 30],
    ['all prices, no skill', 100],
    ['usual prices, no skill', 300],
  ] as const)
    test(`the 90 % interval covers 88 to 92 %: ${name}, ${picks} picks`, () => {
      const cover = coverOf(habits[name]!, picks, WORLDS)
      assert.ok(cover >= 0.88 && cover <= 0.92, String(cover))
    })

  test('an author with 8 points and 300 picks stands above the best of 200 without skill at 30 picks', () => {
    const rivals = { count: 200, picks: 30, habit: lucky }
    assert.equal(aheadOf({ picks: 300, habit: skilled }, rivals, 50, 50), 1, 'over all time, where they have no place')
    const ahead = aheadOf({ picks: 300, habit: skilled }, rivals, 30, 200)
    assert.ok(ahead >= 0.95, `${ahead} in short ranges`)
  })

  test('an author who copies the market does not stand first, and one who overstates not above one who does not', () => {
    const rivals = { count: 50, picks: 50, habit: lucky }
    assert.equal(aheadOf({ picks: 1000, habit: habits['copies of the market']! }, rivals, 50, 50), 0)
    const honest = { count: 1, picks: 300, habit: skilled }
    const ahead = aheadOf({ picks: 300, habit: habits['even prices, 8 points, says 20']! }, honest, 50, 200)
    assert.ok(ahead < 0.25, String(ahead))
  })
})
