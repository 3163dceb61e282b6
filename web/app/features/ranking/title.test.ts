import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAskedTitle, titlePath } from './title-asked.ts'
import { scaleOf } from './title-scale.ts'

test('an address keeps list, region, day and view, and drops what is none', () => {
  const asked = readAskedTitle('lol', new URLSearchParams('list=first-tier&region=asia&date=2026-03-01&view=players'))
  assert.equal(titlePath(asked), '/rankings/lol?list=first-tier&region=asia&date=2026-03-01&view=players')
  const wrong = readAskedTitle('lol', new URLSearchParams('list=x&region=mars&date=2026-02-30&view=coaches'))
  assert.equal(titlePath(wrong), '/rankings/lol')
})

test('the axis holds every range, in whole steps and at most six of them', () => {
  const { low, high, step, marks } = scaleOf([
    { low: 1093, high: 1468 },
    { low: 1558, high: 1856 },
  ])
  assert.deepEqual([low, high, step, marks], [1000, 2000, 200, [1000, 1200, 1400, 1600, 1800, 2000]])
  assert.deepEqual(scaleOf([{ low: 1500, high: 1500 }]).marks, [1500])
})
