import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { abilitiesAmong, leastMinutes, leastSample, type SeasonSum } from './abilities.ts'

const sum = (playerId: number, goals: number, minutes = 900): SeasonSum => ({
  playerId,
  matches: 10,
  minutes,
  counts: { goals, assists: 1, yellowCards: playerId, redCards: 0 },
})
const ten = Array.from({ length: leastSample }, (_, at) => sum(at, at))

test('the best of a position has percentile 100, the least 0, and a player level with all 50', () => {
  const of = (playerId: number) =>
    Object.fromEntries(abilitiesAmong(playerId, ten)!.abilities.map(({ term, percentile }) => [term, percentile]))
  assert.deepEqual([of(9).goals, of(0).goals, of(4).goals], [100, 0, 44])
  assert.deepEqual([of(9).assists, of(9).minutes], [50, 50])
  assert.deepEqual([of(9).discipline, of(0).discipline], [0, 100])
})

test('neither few minutes nor few players are a sample', () => {
  assert.equal(abilitiesAmong(0, [...ten.slice(1), sum(0, 5, leastMinutes - 1)]), null)
  assert.equal(abilitiesAmong(1, [...ten.slice(1), sum(0, 5, leastMinutes - 1)]), null)
  assert.equal(abilitiesAmong(99, ten), null)
})

test('percentiles stay within 0 and 100 and never fall when a player scores more', () => {
  const goals = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: leastSample, maxLength: 40 })
  fc.assert(
    fc.property(goals, fc.integer({ min: 1, max: 10 }), (list, more) => {
      const all = list.map((count, at) => sum(at, count))
      const of = (own: number) =>
        abilitiesAmong(0, [sum(0, own), ...all.slice(1)])!.abilities.find(({ term }) => term === 'goals')!.percentile
      const [before, after] = [of(list[0]!), of(list[0]! + more)]
      assert.ok(before >= 0 && after <= 100 && before <= after)
    }),
  )
})
