import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '#contract/client.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addCircle, addUpload } from '#kit/posts.ts'
import { decideModerationItem } from '#moderation/endpoints/moderation.ts'
import { addComment } from '#talk/endpoints/talk.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const { moderation } = testEngines(database)
const as = (person?: TestPerson): Client['touchline'] =>
  testCalls(database, { ...handlers, addComment, decideModerationItem }, { ...person?.headers }).client.touchline
const [ofCircle, second] = [await addPerson(database), await addPerson(database)]
const ofSite = await addPerson(database, { roles: ['moderator'] })
const circleId = await addCircle(database, { moderators: [ofCircle.userId, second.userId] })
const forbidden = (error: unknown) => (error as { error?: string }).error === 'forbidden'
const badRequest = (error: unknown) => (error as { error?: string }).error === 'bad_request'
const say = async (by: TestPerson, text: string) =>
  (await as(by).addPost({ body: { language: 'en', circleId, text } })).id
const place = (postId: number) => ({ params: { id: circleId, postId } })
const stateOf = async (id: number) => (await as(ofSite).getPostOf({ params: { id } })).post.state

async function report(id: number, times: number) {
  for (let count = 0; count < times; count++) {
    const { userId } = await addPerson(database)
    const thing = { kind: 'post', id } as const
    await moderation.report({ thing, userId, reason: 'abuse', note: '', language: 'en' })
  }
  const { rows } = await database.pool.query<{ id: number }>(
    `select id::int from moderation.item where rule = 'report' and context like $1`,
    [`%post:${id}`],
  )
  return rows[0]!.id
}

test('a post that a circle removed stays removed after its reports are dismissed', async () => {
  const id = await say(await addPerson(database), 'Off topic, and reported once')
  const itemId = await report(id, 1)
  await as(ofCircle).removePostFromCircle({ ...place(id), body: { reason: 'Off topic' } })
  await as(ofSite).decideModerationItem({ params: { id: itemId }, body: { decision: 'approve' } })
  assert.equal(await stateOf(id), 'removed')
})

test('a moderator of a circle restores what another one removed, and neither an own post nor what the site removed', async () => {
  const id = await say(await addPerson(database), 'Removed in haste')
  await as(ofCircle).removePostFromCircle({ ...place(id), body: { reason: 'Haste' } })
  await as(second).restorePostToCircle(place(id))
  assert.equal(await stateOf(id), 'shown')

  const own = await say(second, 'By a moderator')
  await as(ofCircle).removePostFromCircle({ ...place(own), body: { reason: 'Rules hold for all' } })
  await assert.rejects(as(second).restorePostToCircle(place(own)), forbidden)

  await as(ofSite).removePostFromCircle({ ...place(id), body: { reason: 'By the site' } })
  await assert.rejects(as(second).restorePostToCircle(place(id)), forbidden)
  await as(ofSite).restorePostToCircle(place(id))
  assert.equal(await stateOf(id), 'shown')
})

test('a moderator of a circle neither removes nor restores a frozen post, before and after its decision', async () => {
  const id = await say(ofCircle, 'Reported by many')
  const itemId = await report(id, 6)
  assert.equal(await stateOf(id), 'frozen')
  await assert.rejects(as(ofCircle).removePostFromCircle({ ...place(id), body: { reason: 'Mine' } }), forbidden)
  await as(ofSite).decideModerationItem({ params: { id: itemId }, body: { decision: 'refuse' } })
  assert.equal(await stateOf(id), 'removed')
  await assert.rejects(as(second).restorePostToCircle(place(id)), forbidden)
  assert.equal(await stateOf(id), 'removed')
})

test('a picture of a removed or frozen post is shown by nothing new until the post is shown again', async () => {
  const author = await addPerson(database)
  const file = await addUpload(database, author.userId, 'r')
  const sayWith = (text: string) =>
    as(author).addPost({ body: { language: 'en', circleId, text, pictures: [{ file: `/files/${file}` }] } })
  const by = as(author)
  const on = await say(await addPerson(database), 'A post below which it may come back')
  const comment = { params: { kind: 'post', id: on }, body: { text: 'Again', pictures: [file] } }
  const refuses = async () => {
    await assert.rejects(sayWith('Once more'), badRequest)
    await assert.rejects(by.addComment(comment), badRequest)
  }
  const { id } = await sayWith('First')
  await as(ofCircle).removePostFromCircle({ ...place(id), body: { reason: 'Not here' } })
  await refuses()
  await as(second).restorePostToCircle(place(id))
  const { id: twin } = await sayWith('Shown again, and once more')
  await as(ofCircle).removePostFromCircle({ ...place(twin), body: { reason: 'Twice' } })
  const itemId = await report(id, 6)
  await as(ofSite).decideModerationItem({ params: { id: itemId }, body: { decision: 'approve' } })
  assert.equal(await stateOf(id), 'shown')
  await refuses()
  await as(second).restorePostToCircle(place(twin))
  await by.addComment(comment)
})
