import { join } from 'node:path'
import assert from 'node:assert/strict'
import type { Video } from '#contract/touchline/video.ts'
import type { VideoUpload } from '#contract/touchline/video-upload.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { decideItem } from '#moderation/store/item.ts'
import { testEngines } from './engines.ts'
import { addPerson, type TestPerson } from './people.ts'
import { serveUploads } from './uploads.ts'
import { makeVideo } from './videos.ts'

export type Answer<Data> = Data & { code: number; error?: string; msg?: string; data?: Data }

export const tus = { 'tus-resumable': '1.0.0' }
export const idIn = (location: string) => Number(location.split('/').at(-1))

/** A server that takes videos of 2 MB, and what its users do. */
export async function serveVideos(scope: Parameters<typeof serveUploads>[0], database: Database) {
  const { url, folder } = await serveUploads(scope, database, { VIDEO_MB: '2' })
  const engines = testEngines(database)
  const mod = await addPerson(database, { nickname: 'Mod', roles: ['moderator'] })

  async function call<Data>(
    method: string,
    path: string,
    as: TestPerson | null,
    body?: unknown,
  ): Promise<Answer<Data>> {
    const response = await fetch(`${url}/api/${path.startsWith('news/') ? path : `v1/${path}`}`, {
      method,
      headers: { ...as?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Answer<Data>
  }

  async function begin(as: TestPerson, bytes: number): Promise<string> {
    const name = Buffer.from('goal.mp4').toString('base64')
    const headers = { ...as.headers, ...tus, 'upload-length': String(bytes), 'upload-metadata': `filename ${name}` }
    const response = await fetch(`${url}/uploads/videos`, { method: 'POST', headers })
    assert.equal(response.status, 201, await response.text())
    return response.headers.get('location')!
  }

  async function offsetOf(as: TestPerson, location: string): Promise<number> {
    const response = await fetch(url + location, { method: 'HEAD', headers: { ...as.headers, ...tus } })
    assert.equal(response.status, 200)
    return Number(response.headers.get('upload-offset'))
  }

  function send(as: TestPerson, location: string, offset: number, bytes: Buffer): Promise<Response> {
    const headers = {
      ...as.headers,
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    return fetch(url + location, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
  }

  /** A whole upload, and what its check found. */
  async function upload(as: TestPerson, bytes: Buffer): Promise<VideoUpload> {
    const location = await begin(as, bytes.length)
    assert.equal((await send(as, location, 0, bytes)).status, 204)
    await engines.videos.checking.idle()
    return call<VideoUpload>('GET', `me/videos/${idIn(location)}`, as)
  }

  async function publish(as: TestPerson, id: number, more: Record<string, unknown> = {}): Promise<Answer<VideoUpload>> {
    return call<VideoUpload>('PUT', `me/videos/${id}`, as, { title: 'A late goal', language: 'en', ...more })
  }

  const get = (id: number, as: TestPerson | null) => call<{ video: Video }>('GET', `videos/${id}`, as)

  /** What a moderator decides about a held video. */
  async function decide(id: number, state: 'approved' | 'refused'): Promise<void> {
    const { rows } = await database.pool.query<{ item: number }>(
      'select item_id as item from videos.video where id = $1',
      [id],
    )
    assert.ok(await decideItem(readerOf(database), rows[0]!.item, { state, byUserId: mod.userId }))
    await engines.moderation.deliver()
  }

  /** A shown video of an author whose first one was approved. */
  async function shown(as: TestPerson, more: Record<string, unknown> = {}): Promise<number> {
    const { id } = await upload(as, await makeVideo())
    await publish(as, id, more)
    if ((await get(id, as)).video.state === 'held') await decide(id, 'approved')
    assert.equal((await get(id, null)).video.state, 'shown')
    return id
  }

  const partsFolder = join(folder, 'video-parts')
  return { url, partsFolder, engines, mod, call, begin, offsetOf, send, upload, publish, get, decide, shown }
}
