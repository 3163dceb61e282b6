// Long half: explains each statement of every call three times.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFacts, recentDays } from './facts.ts'
import { compareCosts } from './spoiler-cost.ts'
import { serveWorld, setStage } from './world.ts'

const served = await serveWorld('demo')
const stage = await setStage(served, await findFacts(served.url, recentDays(4)))

test('a reader who hides scores, or has a late picture, costs at most three times as much as others, in every call', async (t) => {
  const { reads, dearest, faults } = await compareCosts(stage)
  t.diagnostic(`${reads} reads; ${dearest}`)
  assert.deepEqual([faults, reads > 250], [[], true])
})
