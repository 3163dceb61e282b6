import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spotsOf } from './spots.ts'

const at = (depth: number | null, width: number | null, starts: number) =>
  ({ position: 2, depth, width, starts }) as const

test('places that would cover each other are one spot with all starts, at the most frequent', () => {
  assert.deepEqual(spotsOf([at(0.3, 0.62, 3), at(0.25, 0.62, 7), at(0.3, 0.2, 2)]), [
    { x: 62, y: 70, starts: 10 },
    { x: 20, y: 66, starts: 2 },
  ])
})

test('no start is lost, and places far from each other stay apart', () => {
  const places = [at(0.2, 0.1, 1), at(0.2, 0.5, 1), at(0.2, 0.9, 1), at(0.9, 0.5, 4), at(null, null, 2)]
  const spots = spotsOf(places)
  assert.equal(
    spots.reduce((sum, { starts }) => sum + starts, 0),
    9,
  )
  assert.equal(spots.length, 5)
})
