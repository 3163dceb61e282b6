import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DeskEntry, DeskPalette } from '#contract/touchline/desk-live.ts'
import { footballPalette } from '#sports/football/palette.ts'
import { decisionOn, earlierOf, readingBefore } from './log-facts.ts'

const palette = { ...footballPalette, endReading: null } as unknown as DeskPalette
const entry = (number: number, key: string, more: Partial<DeskEntry> = {}) =>
  ({ number, key, state: 'sent', about: null, period: 1, clockSeconds: null, at: 0, old: [], ...more }) as DeskEntry

describe('a row of the log', () => {
  test('says whether its entry stood, by the decision that was not undone', () => {
    const goal = entry(1, 'goal')
    const falls = entry(2, 'does_not_stand', { about: 1 })
    assert.equal(decisionOn(goal, [falls, goal], palette), 'does_not_stand')
    assert.equal(decisionOn(goal, [{ ...falls, state: 'undone' }, goal], palette), null)
    assert.equal(decisionOn(goal, [entry(3, 'undo', { about: 1 }), goal], palette), null)
    const stands = entry(4, 'stands', { about: 1 })
    assert.equal(decisionOn(goal, [stands, { ...falls, state: 'undone' }, goal], palette), 'stands')
  })

  test('has every value that fans saw', () => {
    const by = { by: null, at: 0, reason: 'a slip' }
    const old = [
      { ...by, values: { clockSeconds: 2034 } },
      { ...by, values: { side: 'home' as const } },
      { ...by, values: { clockSeconds: 4200 } },
    ]
    assert.deepEqual(earlierOf(entry(1, 'goal', { clockSeconds: 2034, old }), 'clockSeconds'), [2034, 4200])
    assert.deepEqual(earlierOf(entry(1, 'goal', { old }), 'count'), [])
  })

  test('of the clock has its reading before', () => {
    const start = entry(1, 'period_start', { clockSeconds: 0, at: 10_000 })
    const set = entry(3, 'clock', { clockSeconds: 61, at: 70_000 })
    const again = entry(4, 'clock', { clockSeconds: 80, at: 75_000 })
    const log = [again, set, entry(2, 'goal', { at: 50_000 }), start]
    assert.deepEqual([readingBefore(set, log, palette), readingBefore(again, log, palette)], [60, 66])
    assert.equal(readingBefore(start, log, palette), null)
    assert.equal(readingBefore(set, [set], palette), null)
    assert.equal(readingBefore(again, [again, { ...set, state: 'undone' }, start], palette), 65)
  })
})
