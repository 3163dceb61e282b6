import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { seedOption } from '#kit/option.ts'
import { parts } from '#server/parts.ts'
import { loadHandlers } from '#server/services/index.ts'
import { readConfig } from '#server/config.ts'
import { addPricedArchive } from './priced-archive.ts'
import { pricedMatches } from './priced-matches.ts'
import { seeded } from './random.ts'
import { differenceOf, drawQuestion, queryOf } from './same-odds-scan.ts'

const seed = seedOption()
console.log(`same-odds-scan.test seed ${seed}`)

test('the archive of the bench answers same odds as a scan of all its matches does', async () => {
  const database = await testDatabase()
  const matches = pricedMatches(1200, seed)
  const { prices, derived } = await addPricedArchive(database, matches, seed)
  assert.ok(derived > prices)
  const handlers = await loadHandlers(['touchline'], readConfig({ LOG_LEVEL: 'silent' }, []), parts)
  const { client } = testCalls(database, handlers)
  const random = seeded(seed)
  let found = 0
  for (let at = 0; at < 40; at++) {
    const question = drawQuestion(random, matches)
    const answer = await client.touchline.getSameOdds({ params: { id: question.match + 1 }, query: queryOf(question) })
    assert.equal(differenceOf(matches, question, answer), null)
    found += answer.matches
  }
  assert.ok(found > 40, `only ${found} matches were compared`)
})
