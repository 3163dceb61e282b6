import { describe, test } from 'node:test'
import { option, seedOption } from '#kit/option.ts'
import { quoits } from '#kit/quoits.ts'
import { football } from '#kit/football.ts'
import { happening } from '#kit/football-anything.ts'
import { anyEvent, checkConvergence } from '#sports/plan-law.ts'
import { fold } from '#sports/sport.ts'

const seed = seedOption()
const runs = option('runs', 500)
console.log(`convergence.test seed ${seed} runs ${runs}`)

describe('reports that are late, repeated, out of order, contradictory or withdrawn', () => {
  test('make the same football match in any order', () => {
    checkConvergence(happening, (known) => fold(football, known), { numRuns: runs, seed })
  })

  test('make the same match of a made-up sport', () => {
    checkConvergence(anyEvent, (known) => fold(quoits, known), { numRuns: runs, seed })
  })
})
