import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { happenings } from '#kit/happenings.ts'
import { option, seedOption } from '#kit/option.ts'
import { quoits } from '#kit/quoits.ts'
import { sports } from '#sports/index.ts'
import { anyEvent, checkConvergence } from '#kit/plan-law.ts'
import { fold } from '#sports/sport.ts'

const seed = seedOption()
const runs = option('runs', 500)
console.log(`convergence.test seed ${seed} runs ${runs}`)

describe('reports that are late, repeated, out of order, contradictory or withdrawn', () => {
  for (const sport of Object.values(sports))
    test(`make the same match of ${sport.id} in any order`, () => {
      assert.ok(happenings[sport.id], 'no events to shuffle')
      checkConvergence(happenings[sport.id]!, (known) => fold(sport, known), { numRuns: runs, seed })
    })

  test('make the same match of a made-up sport', () => {
    checkConvergence(anyEvent, (known) => fold(quoits, known), { numRuns: runs, seed })
  })
})
