import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addUpload } from '#kit/posts.ts'
import * as moderation from '#moderation/endpoints/index.ts'
import { listOwnFiles } from '#talk/store/person.ts'
import * as wire from '../services/news/endpoints/report.ts'
import { rejectReported } from './store/video.ts'

const database = await testDatabase()
const db = readerOf(database)
const as = ({ headers }: TestPerson) => testCalls(database, { ...moderation, ...wire }, headers).client
const author = await addPerson(database)
const moderator = await addPerson(database, { roles: ['moderator'] })

async function addVideo(poster: string | null = null): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into videos.video (user_id, file_state, upload_bytes, file_key, title, published_at, shown_at, poster)
      values ($1, 'ready', 1, gen_random_uuid()::text, 'A rude title', now() - interval '1 day', now() - interval '1 day', $2) returning id`,
    [author.userId, poster],
  )
  return row!.id
}
async function stateOf(id: number) {
  const [row] = await db.query<{ isShown: boolean; isRejected: boolean; ageH: number | null }>(
    `select shown_at is not null as "isShown", rejected_at is not null as "isRejected",
      round(extract(epoch from now() - shown_at) / 3600)::int as "ageH" from videos.video where id = $1`,
    [id],
  )
  return row!
}
const report = async (id: number) =>
  as(await addPerson(database)).touchline.reportThing({ body: { kind: 'video', id, reason: 'abuse' } })
const queue = async () => (await as(moderator).touchline.listModerationItems({})).list
const decide = (id: number, decision: 'approve' | 'refuse') =>
  as(moderator).touchline.decideModerationItem({ params: { id }, body: { decision } })

test('a reported video is hidden once five people reported it, and comes back with its time when reports are dismissed', async () => {
  const id = await addVideo()
  for (const _ of [1, 2, 3, 4]) await report(id)
  assert.equal((await stateOf(id)).isShown, true)
  await as(await addPerson(database)).news.report({
    body: { idType: 'video', reasonId: 'abuse', reportBy: String(id) },
  })
  assert.equal((await stateOf(id)).isShown, false)
  await assert.rejects(report(id), 'nobody sees it any more')
  const [item] = await queue()
  assert.deepEqual([item!.text, item!.reports?.count], [`A rude title\n/video/${id}`, 5])
  await decide(item!.id, 'approve')
  assert.deepEqual(await stateOf(id), { isShown: true, isRejected: false, ageH: 24 })
})

test('a video whose reports are upheld is rejected, and stays with its author', async () => {
  const id = await addVideo()
  await report(id)
  await decide((await queue())[0]!.id, 'refuse')
  assert.deepEqual(await stateOf(id), { isShown: false, isRejected: true, ageH: null })
  await assert.rejects(report(id))
})

test('nothing new shows the poster of a hidden or rejected video until that is shown again', async () => {
  const poster = await addUpload(database, author.userId, 'p')
  const id = await addVideo(poster)
  const mayUse = async () => (await listOwnFiles(db, author.userId, [poster])).has(poster)
  assert.equal(await mayUse(), true)
  for (const _ of [1, 2, 3, 4, 5]) await report(id)
  assert.equal(await mayUse(), false)
  await decide((await queue())[0]!.id, 'approve')
  assert.equal(await mayUse(), true)
  await rejectReported(db, id)
  assert.equal(await mayUse(), false)
})
