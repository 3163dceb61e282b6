import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createFolderStorage } from '#adapters/storage/folder.ts'
import { createLog } from '#core/log.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { makePicture } from '#kit/pictures.ts'
import { serveUploads } from '#kit/uploads.ts'
import { parts } from '#server/parts.ts'
import { discardJobs } from '../jobs/discard.ts'
import { usesOf } from '../store/file.ts'

const database = await testDatabase()
const { url, folder, send } = await serveUploads({ after }, database)
const moderator = await addPerson(database, { roles: ['moderator'] })
const storage = createFolderStorage(join(folder, 'files'))
const bytes = await makePicture()

type Thing = { id: number; pictures: ({ url: string } | string)[] }

async function upload(by: TestPerson, folderId: string): Promise<string> {
  return (await send({ bytes, headers: by.headers, query: `?folderId=${folderId}` })).body.data!.fileName
}

/** Calls our own API, and answers what it does. */
async function call<T>(method: string, path: string, by: TestPerson, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...by.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  assert.equal(answer.status, 200, `${method} ${path}: ${text}`)
  const answered = JSON.parse(text) as { data?: T }
  return answered.data ?? (answered as T)
}

async function addPost(by: TestPerson, text: string): Promise<Thing & { file: string }> {
  const file = await upload(by, 'post')
  const post = await call<Thing>('POST', '/posts', by, { text, language: 'en', pictures: [{ file }] })
  return { ...post, file }
}

const open = (address: string) => fetch(url + address, { redirect: 'manual' })
const cacheOf = async (address: string) => {
  const { status, headers } = await open(address)
  return [status, headers.get('cache-control')]
}
const addressIn = ({ pictures: [first] }: Thing) => (typeof first === 'string' ? first : first!.url)

/** The decision of a moderator on what the queue has of this picture, and the address that it had there. */
async function decide(file: string, decision: 'approve' | 'refuse'): Promise<string> {
  const { list } = await call<{ list: { id: number; pictures: string[] }[] }>('GET', '/moderation/items', moderator)
  const item = list.find(({ pictures }) => pictures.some((address) => address.includes(file)))!
  const seen = await cacheOf(item.pictures[0]!)
  assert.deepEqual(seen, [200, 'private, no-store'])
  await call('POST', `/moderation/items/${item.id}/decision`, moderator, { decision })
  return item.pictures[0]!
}

const approved = async (text: string) => {
  const by = await addPerson(database)
  const post = await addPost(by, text)
  await decide(post.file, 'approve')
  return { by, ...post, path: `/files/${post.file}` }
}

describe('a picture of a post', () => {
  test('that is held opens for its author and moderators alone, at an address that is signed', async () => {
    const by = await addPerson(database)
    const post = await addPost(by, 'A view of the stand')
    const path = `/files/${post.file}`
    const signed = addressIn(post)
    assert.deepEqual(await cacheOf(signed), [200, 'private, no-store'])
    for (const address of [path, signed.replace(/sign=../, 'sign=xx'), signed.replace(/until=\d/, 'until=9')])
      assert.equal((await open(address)).status, 404, address)
    const other = await addPost(by, 'Another view of it')
    assert.equal((await open(path + addressIn(other).slice(addressIn(other).indexOf('?')))).status, 404)
    await decide(post.file, 'approve')
    assert.deepEqual(await cacheOf(path), [200, 'public, max-age=300'])
    assert.equal(addressIn((await call<{ post: Thing }>('GET', `/posts/${post.id}`, moderator)).post), path)
  })

  test('is closed at once where the post is frozen or removed, and opens again with it', async () => {
    const { id, path, by } = await approved('From the north stand')
    const set = (change: string) => database.pool.query(`update posts.post set ${change} where id = $1`, [id])
    assert.equal((await open(path)).status, 200)
    for (const [hidden, shown] of [
      ['frozen_at = now()', 'frozen_at = null'],
      ['removed_at = now()', 'removed_at = null'],
      ['shown_at = null', 'shown_at = now()'],
    ] as const) {
      await set(hidden)
      assert.equal((await open(path)).status, 404, hidden)
      const { post } = await call<{ post: Thing }>('GET', `/posts/${id}`, by)
      assert.deepEqual(await cacheOf(addressIn(post)), [200, 'private, no-store'])
      await set(shown)
      assert.equal((await open(path)).status, 200, shown)
    }
  })

  test('is gone with it for all, and its bytes are deleted', async () => {
    const { id, path, by, file } = await approved('Gone soon')
    const other = await approved('This one stays')
    const { post } = await call<{ post: Thing }>('GET', `/posts/${id}`, by)
    assert.equal((await open(addressIn(post))).status, 200)
    await database.pool.query('update posts.post set frozen_at = now() where id = $1', [id])
    const signed = addressIn((await call<{ post: Thing }>('GET', `/posts/${id}`, by)).post)
    await call('DELETE', `/posts/${id}`, by)
    for (const address of [path, signed]) assert.equal((await open(address)).status, 404, address)
    await discard()
    assert.deepEqual([await storage.get(file), (await storage.get(other.file)) !== null], [null, true])
    assert.equal((await open(other.path)).status, 200)
  })

  test('that a moderator refuses is gone for readers, and by a signed address once no appeal is possible', async () => {
    const by = await addPerson(database)
    const post = await addPost(by, 'Not this one')
    const seen = await decide(post.file, 'refuse')
    assert.equal((await open(`/files/${post.file}`)).status, 404)
    for (const address of [addressIn(post), seen])
      assert.deepEqual(await cacheOf(address), [200, 'private, no-store'], address)
    await database.pool.query('delete from moderation.kept_picture where file = $1', [post.file])
    for (const address of [addressIn(post), seen]) assert.equal((await open(address)).status, 404, address)
  })
})

test('a picture of a comment is held, shown and gone with it', async () => {
  const writer = await approved('Talk about this')
  const by = await addPerson(database)
  const file = await upload(by, 'comment')
  const path = `/files/${file}`
  const body = { text: 'Like this', pictures: [file], clientId: 'a' }
  const comment = await call<Thing>('POST', `/talk/post/${writer.id}/comments`, by, body)
  assert.deepEqual([await cacheOf(addressIn(comment)), (await open(path)).status], [[200, 'private, no-store'], 404])
  await decide(file, 'approve')
  assert.deepEqual(await cacheOf(path), [200, 'public, max-age=300'])
  await call('DELETE', `/comments/${comment.id}`, by)
  assert.equal((await open(path)).status, 404)
})

test('a picture that is shown elsewhere stays', async () => {
  const { id, by, file, path } = await approved('Twice')
  await call('POST', '/posts', by, { text: 'Once more', language: 'en', pictures: [{ file }] })
  await call('DELETE', `/posts/${id}`, by)
  await discard()
  assert.equal((await open(path)).status, 200)
})

async function discard(): Promise<void> {
  const [job] = discardJobs(storage, usesOf(parts))
  await job!.run({}, { database, signal: new AbortController().signal, log: createLog('silent') })
}
