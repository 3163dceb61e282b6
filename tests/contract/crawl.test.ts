// Long half: sends every call in some twenty ways.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crawl, factsOfOthers } from './crawl.ts'
import { findFacts, recentDays } from './facts.ts'
import { surveyCalls } from './survey.ts'
import { serveWorld, setStage } from './world.ts'

const served = await serveWorld('demo')
const stage = await setStage(served, await findFacts(served.url, recentDays(4)))
// Its calls leave what others read.
await surveyCalls(stage)

test('the OpenAPI documents declare each of a thousand and more answers of built calls, and every provoked error', async (t) => {
  const { answers, byOutcome, faults, foreign } = await crawl(stage, await factsOfOthers(stage, 3))
  t.diagnostic(`${answers} answers with data; ${[...byOutcome].map(([what, count]) => `${what}: ${count}`).join(', ')}`)
  assert.deepEqual(faults.slice(0, 20), [])
  assert.deepEqual(foreign.slice(0, 20), [])
  assert.ok(answers >= 1000, `${answers} answers`)
  // Not signed in, signed out, closed, voted before, begun, and so on.
  for (const outcome of [
    '200 80007',
    '200 9527',
    '200 80302',
    '200 80306',
    '200 80303',
    '400 400',
    '401 401',
    '403 403',
    '404 40401',
    '413 413',
    '415 415',
  ])
    assert.ok(byOutcome.has(outcome), outcome)
})
