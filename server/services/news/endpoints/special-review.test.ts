import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addRatedMatch } from '#kit/rated-match.ts'
import * as handlers from './special-review.ts'

const database = await testDatabase()
const as = (person?: TestPerson, more: Record<string, string> = {}) =>
  testCalls(database, handlers, { ...person?.headers, ...more }).client.news
const [ann, bob] = [await addPerson(database), await addPerson(database)]
const over = { sport: 'football', endedAt: Date.now() - 3_600_000 }
const { matchId } = await addRatedMatch(database, over)

test('a review is one text of a person about a match, their own first and else the newest', async () => {
  assert.deepEqual(await as().getReview({ body: { matchId } }), { matchId, content: '', userId: '' })
  await as(ann).saveReview({ body: { matchId, content: 'Dull' } })
  await as(ann).saveReview({ body: { matchId, content: 'Dull until the end' } })
  await as(bob).saveReview({ body: { matchId, content: 'Lovely' } })
  const read = async (person?: TestPerson) => (await as(person).getReview({ body: { matchId } })).content
  assert.deepEqual([await read(ann), await read(bob), await read()], ['Dull until the end', 'Lovely', 'Lovely'])
  await as(bob).saveReview({ body: { matchId, content: '' } })
  assert.equal(await read(bob), 'Dull until the end')
})

test('a review that is held is read by its author alone', async () => {
  const other = await addRatedMatch(database, { ...over, key: 'held' })
  await as(ann).saveReview({ body: { matchId: other.matchId, content: 'What a load of shit that was' } })
  assert.equal((await as(ann).getReview({ body: { matchId: other.matchId } })).content, 'What a load of shit that was')
  assert.equal((await as(bob).getReview({ body: { matchId: other.matchId } })).content, '')
})

test('a review waits for the end of its match, and is closed with it', async () => {
  const { matchId: running } = await addRatedMatch(database, { ...over, key: 'running', state: 'second half' })
  await assert.rejects(as(ann).saveReview({ body: { matchId: running, content: 'Early' } }), { error: 'conflict' })
  await assert.rejects(as(ann).saveReview({ body: { content: 'Of nothing' } }), { error: 'bad_request' })
  await assert.rejects(as(ann).saveReview({ body: { matchId: 999_999, content: 'x' } }), { error: 'match_not_found' })
  assert.equal((await as(bob, { 'spoiler-free': '1' }).getReview({ body: { matchId } })).content, '')
})
