import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Video } from '#contract/touchline/video.ts'
import type { VideoUpload } from '#contract/touchline/video-upload.ts'
import { readerOf } from '#core/database/reader.ts'
import { testEngines } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import type { TestPerson } from '#kit/people.ts'
import { serveUploads } from '#kit/uploads.ts'
import { box, makeVideo } from '#kit/videos.ts'
import { decideItem } from '#moderation/store/item.ts'
import { sports } from '#sports/index.ts'
import { sweep } from './sweep.ts'

const database = await testDatabase()
const { url, folder } = await serveUploads({ after }, database, { VIDEO_MB: '2' })
const engines = testEngines(database)
const partsFolder = join(folder, 'video-parts')
const ann = await addPerson(database, { nickname: 'Ann' })
const ben = await addPerson(database, { nickname: 'Ben' })
const mod = await addPerson(database, { nickname: 'Mod', roles: ['moderator'] })

type Answer<Data> = Data & { code: number; error?: string; msg?: string; data?: Data }

async function call<Data>(method: string, path: string, as: TestPerson | null, body?: unknown): Promise<Answer<Data>> {
  const response = await fetch(`${url}/api/${path.startsWith('news/') ? path : `v1/${path}`}`, {
    method,
    headers: { ...as?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Answer<Data>
}

const tus = { 'tus-resumable': '1.0.0' }

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

/** Sends bytes, and breaks the connection once some are stored and before the request is complete. */
async function sendAndBreak(
  as: TestPerson,
  location: string,
  offset: number,
  bytes: Buffer,
  declared: number,
): Promise<void> {
  const sent = request(url + location, {
    method: 'PATCH',
    headers: {
      ...as.headers,
      ...tus,
      'upload-offset': String(offset),
      'content-length': String(declared),
      'content-type': 'application/offset+octet-stream',
    },
  })
  sent.on('error', () => undefined)
  sent.write(bytes)
  while ((await offsetOf(as, location)) === offset) await new Promise((resolve) => setImmediate(resolve))
  sent.destroy()
}

const idIn = (location: string) => Number(location.split('/').at(-1))

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
  assert.ok(await decideItem(readerOf(database), rows[0]!.item, state, mod.userId))
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

const settled = (answer: Answer<unknown>) => [answer.code, answer.error]

describe('an upload', () => {
  test('that is cut ten times arrives whole, and its parts are gone once it is checked', async () => {
    const bytes = await makeVideo({ bytes: 20_000 })
    const location = await begin(ann, bytes.length)
    const piece = Math.floor(bytes.length / 12)
    for (let cut = 0; cut < 10; cut++) {
      const offset = await offsetOf(ann, location)
      await sendAndBreak(ann, location, offset, bytes.subarray(offset, offset + piece), bytes.length - offset)
    }
    const offset = await offsetOf(ann, location)
    assert.ok(offset >= 10 && offset < bytes.length)
    assert.equal((await send(ann, location, offset + 1, bytes.subarray(offset + 1))).status, 409)
    assert.equal((await send(ann, location, offset, bytes.subarray(offset, -1))).status, 204)
    const stored = readFileSync(join(partsFolder, `${idIn(location)}.part`))
    assert.ok(stored.equals(bytes.subarray(0, -1)))
    assert.equal((await call<VideoUpload>('GET', `me/videos/${idIn(location)}`, ann)).offset, bytes.length - 1)
    assert.equal((await send(ann, location, bytes.length - 1, bytes.subarray(-1))).status, 204)
    await engines.videos.checking.idle()
    const { state, problem } = await call<VideoUpload>('GET', `me/videos/${idIn(location)}`, ann)
    assert.deepEqual([state, problem, readdirSync(partsFolder)], ['draft', null, []])
    await call('DELETE', `videos/${idIn(location)}`, ann)
  })

  test('exists for its owner alone, takes no byte more than it declared, and can be deleted', async () => {
    const bytes = await makeVideo()
    const location = await begin(ann, bytes.length)
    for (const as of [ben, mod])
      assert.equal((await fetch(url + location, { method: 'HEAD', headers: { ...as.headers, ...tus } })).status, 404)
    assert.equal((await fetch(url + location, { method: 'HEAD', headers: tus })).status, 401)
    assert.equal(
      (await fetch(`${url}/uploads/videos`, { method: 'POST', headers: { ...tus, 'upload-length': '9' } })).status,
      401,
    )
    assert.deepEqual(settled(await call('GET', `me/videos/${idIn(location)}`, ben)), [404, 'not_found'])
    assert.equal((await send(ann, location, 0, Buffer.concat([bytes, bytes]))).status, 413)
    assert.equal(await offsetOf(ann, location), 0)
    // Without a length, bytes beyond the end are noticed as they arrive.
    const stream = new Blob([new Uint8Array(bytes), new Uint8Array(9)]).stream()
    const headers = { ...ann.headers, ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const answer = await fetch(url + location, {
      method: 'PATCH',
      headers,
      body: stream,
      duplex: 'half',
    } as RequestInit)
    assert.equal(answer.status, 413)
    await engines.videos.checking.idle()
    assert.equal((await fetch(url + location, { method: 'DELETE', headers: { ...ann.headers, ...tus } })).status, 204)
    assert.equal((await fetch(url + location, { method: 'HEAD', headers: { ...ann.headers, ...tus } })).status, 404)
    assert.deepEqual(readdirSync(partsFolder), [])
  })

  test('begins within the limits of size and number alone', async () => {
    const person = await addPerson(database)
    const refused = await call('POST', 'videos/uploads', person, { bytes: 3 * 2 ** 20 })
    assert.deepEqual([refused.error, refused.msg], ['too_large', 'Videos can be up to 2 MB.'])
    for (let n = 0; n < 3; n++) await begin(person, 100)
    assert.equal((await call('POST', 'videos/uploads', person, { bytes: 100 })).error, 'too_many')
    assert.equal((await call('POST', 'videos/uploads', null, { bytes: 100 })).error, 'login_needed')
    const options = await fetch(`${url}/uploads/videos`, { method: 'OPTIONS' })
    assert.deepEqual([options.status, options.headers.get('tus-max-size')], [204, String(2 * 2 ** 20)])
  })

  test('of another protocol is refused before its bytes are read', async () => {
    const location = await begin(ben, 100)
    const patch = (headers: Record<string, string>) =>
      fetch(url + location, { method: 'PATCH', headers: { ...ben.headers, ...headers }, body: 'x' })
    assert.equal((await patch({})).status, 412)
    assert.equal((await patch({ ...tus, 'content-type': 'text/plain', 'upload-offset': '0' })).status, 415)
    assert.equal((await patch({ ...tus, 'content-type': 'application/offset+octet-stream' })).status, 400)
    await call('DELETE', `videos/${idIn(location)}`, ben)
  })

  test('that was not published within a day is deleted with its parts', async () => {
    const location = await begin(ben, 100)
    await send(ben, location, 0, Buffer.from('half'))
    await database.pool.query(`update videos.video set created_at = now() - interval '25 hours' where id = $1`, [
      idIn(location),
    ])
    await sweep({ database }, engines.videos)
    assert.deepEqual(settled(await call('GET', `me/videos/${idIn(location)}`, ben)), [404, 'not_found'])
    assert.ok(!readdirSync(partsFolder).includes(`${idIn(location)}.part`))
  })
})

describe('a hostile file', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const files: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['HTML named as a video', () => html, /not a video/],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), /not a video/],
    ['a GIF that is a script too', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'), /not a video/],
    ['a bomb of zeros in a gzip', () => gzipSync(Buffer.alloc(2 ** 20)), /not a video/],
    ['one byte', () => Buffer.from([0]), /not a video/],
    ['a box with a huge size', () => Buffer.concat([box('ftyp', 'isom\0\0\0\0isom'), box('moov', 'x', 2 ** 31)]), /./],
    [
      'boxes without end',
      () => Buffer.concat([box('ftyp', 'isom\0\0\0\0isom'), Buffer.alloc(50_000, box('moov', ''))]),
      /./,
    ],
    [
      'an EBML of unknown size in itself',
      () => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(9000, 0xff)]),
      /./,
    ],
    ['a video of ten minutes', () => makeVideo({ seconds: 600, bytes: 40 }), /up to 90 seconds/],
    ['a video in VP8', () => makeVideo({ format: 'webm', codec: 'vp8' }), /cannot play/],
    ['a video of 9000 pixels', () => makeVideo({ width: 9000, height: 9000 }), /too large/],
    ['a video that is cut', async () => (await makeVideo({ bytes: 9000 })).subarray(0, 60_000), /./],
  ]
  for (const [name, make, sentence] of files)
    test(`is refused in a sentence, and never served: ${name}`, async () => {
      const person = await addPerson(database)
      const { id, state, problem } = await upload(person, await make())
      assert.equal(state, 'failed')
      assert.match(problem ?? '', sentence)
      await publish(person, id)
      const { video } = await get(id, person)
      assert.deepEqual([video.state, video.src], ['failed', null])
      const { rows } = await database.pool.query<{ key: string }>(
        'select file_key as key from videos.video where id = $1',
        [id],
      )
      assert.equal((await fetch(`${url}/clips/${rows[0]!.key}`)).status, 404)
    })

  test('in the name of a video is served as one, without its title, its place and what follows it', async () => {
    const secret = '+48.8577+002.2950/'
    const given = Buffer.concat([
      await makeVideo({ format: 'mov', title: secret }),
      box('free', html.toString().repeat(9)),
    ])
    assert.ok(given.includes(secret) && given.includes('<script>'))
    const person = await addPerson(database)
    const { id } = await upload(person, given)
    const src = (await get(id, person)).video.src!
    const file = await fetch(url + src)
    const bytes = Buffer.from(await file.arrayBuffer())
    assert.equal(file.headers.get('content-type'), 'video/mp4')
    assert.deepEqual([bytes.includes(secret), bytes.includes('<script>')], [false, false])
    assert.ok(bytes.indexOf('moov') < bytes.indexOf('mdat'))
  })
})

describe('a checked video', () => {
  test('of each container has its length and size', async () => {
    for (const format of ['mp4', 'mov', 'webm'] as const) {
      const person = await addPerson(database)
      const { id, state, problem } = await upload(person, await makeVideo({ format }))
      assert.deepEqual([format, state, problem], [format, 'draft', null])
      const { video } = await get(id, person)
      // WebM does not state how long its last picture is shown.
      const durationMs = format === 'webm' ? 1900 : 2000
      assert.deepEqual([video.width, video.height, video.durationMs], [320, 568, durationMs])
    }
  })

  test('is held until a moderator approves it, and exists for its author and moderators alone until then', async () => {
    const person = await addPerson(database)
    const { id } = await upload(person, await makeVideo())
    assert.equal((await publish(person, id)).data?.state, 'held')
    assert.equal((await publish(person, id)).data?.state, 'held')
    assert.equal((await publish(person, id, { title: 'Another' })).error, 'conflict')
    for (const as of [null, ben]) assert.equal((await get(id, as)).error, 'not_found')
    const { src } = (await get(id, mod)).video
    assert.equal((await fetch(url + src!)).status, 200)
    assert.equal((await fetch(url + src!.split('?')[0]!)).status, 404)
    assert.equal((await fetch(url + src!.replace('sign=', 'sign=x'))).status, 404)
    await decide(id, 'approved')
    const { video } = await get(id, null)
    assert.deepEqual([video.state, video.src], ['shown', src!.split('?')[0]])
    const { rows } = await database.pool.query<{ data: { what: string } }>(
      `select data from notices.notice where user_id = $1 and kind = 'video'`,
      [person.userId],
    )
    assert.deepEqual(
      rows.map(({ data }) => data.what),
      ['held'],
    )
  })

  test('of an account whose earlier one was approved is shown at once, unless the account is young', async () => {
    const person = await addPerson(database)
    await shown(person)
    const second = await upload(person, await makeVideo())
    assert.equal((await publish(person, second.id)).data?.state, 'held')
    await database.pool.query(`update accounts.account set created_at = now() - interval '8 days' where id = $1`, [
      person.userId,
    ])
    const third = await upload(person, await makeVideo())
    assert.equal((await publish(person, third.id)).data?.state, 'shown')
  })

  test('that a moderator rejects is shown to nobody else', async () => {
    const person = await addPerson(database)
    const { id } = await upload(person, await makeVideo())
    await publish(person, id)
    await decide(id, 'refused')
    assert.deepEqual([(await get(id, person)).video.state, (await get(id, null)).error], ['rejected', 'not_found'])
  })

  test('is published before its bytes are complete, too', async () => {
    const person = await addPerson(database)
    const bytes = await makeVideo()
    const location = await begin(person, bytes.length)
    assert.equal((await publish(person, idIn(location))).data?.state, 'waiting')
    await send(person, location, 0, bytes)
    await engines.videos.checking.idle()
    assert.equal((await get(idIn(location), person)).video.state, 'held')
  })

  test('needs a title, an own poster and a match that exists', async () => {
    const { id } = await upload(ben, await makeVideo())
    for (const wrong of [
      { title: ' ' },
      { title: 'x'.repeat(121) },
      { matchId: 999 },
      { poster: 'of-somebody-else.webp' },
    ])
      assert.equal((await publish(ben, id, wrong)).error, 'bad_request', JSON.stringify(wrong))
    assert.equal((await publish(ann, id)).error, 'not_found')
    await call('DELETE', `videos/${id}`, ben)
  })

  test('stays whole while the storage is away, and is checked by the next sweep', async () => {
    const { storage } = engines.videos
    const { putFile } = storage
    storage.putFile = () => Promise.reject(new Error('away'))
    const person = await addPerson(database)
    const { id, state } = await upload(person, await makeVideo())
    assert.equal(state, 'waiting')
    storage.putFile = putFile
    await sweep({ database }, engines.videos)
    await engines.videos.checking.idle()
    assert.equal((await call<VideoUpload>('GET', `me/videos/${id}`, person)).state, 'draft')
  })
})

describe('a file', () => {
  test('is sent in ranges, as the standard says', async () => {
    const id = await shown(await addPerson(database))
    const address = url + (await get(id, null)).video.src!
    const whole = await fetch(address)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag')!
    const names = ['accept-ranges', 'content-type', 'x-content-type-options', 'content-disposition', 'cache-control']
    assert.deepEqual(
      [whole.status, ...names.map((name) => whole.headers.get(name))],
      [200, 'bytes', 'video/mp4', 'nosniff', 'inline', 'public, max-age=31536000, immutable'],
    )
    assert.match(whole.headers.get('content-security-policy')!, /default-src 'none'.*sandbox/)
    const ask = (headers: Record<string, string>, method = 'GET') => fetch(address, { method, headers })
    const part = await ask({ range: 'bytes=10-19' })
    assert.deepEqual(
      [part.status, part.headers.get('content-range'), Buffer.from(await part.arrayBuffer())],
      [206, `bytes 10-19/${bytes.length}`, bytes.subarray(10, 20)],
    )
    const last = await ask({ range: 'bytes=-5', 'if-range': etag })
    assert.deepEqual([last.status, Buffer.from(await last.arrayBuffer())], [206, bytes.subarray(-5)])
    const other = await ask({ range: 'bytes=-5', 'if-range': '"other"' })
    assert.deepEqual([other.status, (await other.arrayBuffer()).byteLength], [200, bytes.length])
    const beyond = await ask({ range: `bytes=${bytes.length}-` })
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${bytes.length}`])
    const head = await ask({ range: 'bytes=0-9' }, 'HEAD')
    assert.deepEqual([head.status, head.headers.get('content-length'), await head.text()], [206, '10', ''])
    assert.equal((await ask({ 'if-none-match': etag })).status, 304)
    for (const path of ['/clips/x.mp4', '/clips/..%2f..%2fsecret', '/clips/drawn/99.svg', '/clips/drawn/x'])
      assert.equal((await fetch(url + path)).status, 404)
  })

  test('of a deleted video is gone, once the storage is there', async () => {
    const person = await addPerson(database)
    const id = await shown(person)
    const address = url + (await get(id, person)).video.src!
    assert.equal((await call('DELETE', `videos/${id}`, ben)).error, 'forbidden')
    assert.equal((await call('DELETE', `videos/${id}`, mod)).code, 200)
    assert.equal((await get(id, person)).error, 'not_found')
    const { storage } = engines.videos
    const { delete: remove } = storage
    storage.delete = () => Promise.reject(new Error('away'))
    await assert.rejects(sweep({ database }, engines.videos))
    storage.delete = remove
    await sweep({ database }, engines.videos)
    const key = address.split('/').at(-1)!
    assert.equal(await storage.exists(key), false)
  })
})

describe('a shown video', () => {
  test('has captions as text, likes, saves and plays that are counted once a day', async () => {
    const id = await shown(ann, { title: 'Counted' })
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<b>Herons</b> lead'
    assert.equal((await call('PUT', `videos/${id}/captions/en`, ben, { text })).error, 'not_found')
    assert.match((await call('PUT', `videos/${id}/captions/en`, ann, { text: 'no' })).msg!, /Line 1/)
    assert.deepEqual((await call<{ cues: number }>('PUT', `videos/${id}/captions/en`, ann, { text })).data, { cues: 1 })
    await Promise.all([1, 2].map(() => call('PUT', `me/saved/videos/${id}`, ben)))
    await call('PUT', `talk/video/${id}/like`, ben)
    await Promise.all([1, 2, 3].map(() => call('POST', `videos/${id}/views`, null)))
    const { video } = await get(id, ben)
    assert.deepEqual([video.likes, video.saves, video.isSaved, video.isLiked, video.views], [1, 1, true, true, 1])
    const [captions] = video.captions
    const file = await fetch(url + captions!.src)
    assert.deepEqual(
      [file.headers.get('content-type'), file.headers.get('x-content-type-options')],
      ['text/vtt; charset=utf-8', 'nosniff'],
    )
    assert.equal(await file.text(), 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHerons lead\n')
    await call('DELETE', `videos/${id}/captions/en`, ann)
    await call('DELETE', `me/saved/videos/${id}`, ben)
    const after = (await get(id, ben)).video
    assert.deepEqual([after.captions, after.saves], [[], 0])
  })

  test('about a match is closed to a spoiler-free reader until that is revealed', async () => {
    const { matchIds } = await addFixtures(database, sports, { sport: 'football' })
    const id = await shown(await addPerson(database), { matchId: matchIds[0] })
    const hiding = { ...ben, headers: { ...ben.headers, 'spoiler-free': '1' } }
    const { video } = await get(id, hiding)
    assert.deepEqual(
      [video.title, video.src, video.likes, video.comments, video.closed],
      ['Home Town – Away City', null, null, null, { why: 'hidden', matchIds }],
    )
    assert.match(video.poster, /^\/clips\/drawn\//)
    assert.equal((await fetch(url + video.poster)).headers.get('content-type'), 'image/svg+xml')
    const revealing = { ...hiding, headers: { ...hiding.headers, revealed: `m${matchIds[0]}` } }
    assert.equal((await get(id, revealing)).video.title, 'A late goal')
    const ofMatch = await call<{ list: Video[] }>('GET', `matches/${matchIds[0]}/videos`, null)
    assert.deepEqual(
      ofMatch.list.map((one) => one.id),
      [id],
    )
    const sport = await call<{ list: Video[] }>('GET', 'videos?feed=newest&sport=tennis', null)
    assert.deepEqual(sport.list, [])
  })

  test('is in the lists of its author, of followers and of savers, page by page, and for old clients', async () => {
    const author = await addPerson(database)
    const reader = await addPerson(database)
    const ids = [await shown(author), await shown(author), await shown(author)]
    await call('PUT', `me/people/${author.userId}`, reader)
    await call('PUT', `me/saved/videos/${ids[0]}`, reader)
    type Page = { list: Video[]; next: string | null }
    const seen: number[] = []
    for (let after = ''; ;) {
      const page = await call<Page>('GET', `videos?feed=following&limit=2${after}`, reader)
      seen.push(...page.list.map(({ id }) => id))
      if (page.next === null) break
      after = `&after=${page.next}`
    }
    assert.deepEqual(seen, ids.toReversed())
    const saved = await call<Page>('GET', 'videos?feed=saved', reader)
    assert.deepEqual(
      saved.list.map(({ id }) => id),
      [ids[0]],
    )
    assert.equal((await call<Page>('GET', 'videos?feed=saved', null)).error, 'login_needed')
    const own = await call<Page>('GET', `users/${author.userId}/videos`, null)
    assert.deepEqual(
      own.list.map(({ id }) => id),
      ids.toReversed(),
    )
    await call('PUT', `talk/video/${ids[1]}/like`, reader)
    await call('PUT', `talk/video/${ids[1]}/like`, ben)
    const popular = await call<Page>('GET', 'videos?feed=popular&limit=50', null)
    const places = ids.map((id) => popular.list.findIndex((video) => video.id === id))
    assert.ok(places[1]! < places[0]! && places[1]! < places[2]!)
    const wire = await call<{ list: { id: string; duration: number }[]; total: number }>(
      'GET',
      `news/app/query/video/personal?authorId=${author.userId}&pageSize=2&pageNum=2`,
      null,
    )
    assert.deepEqual([wire.data?.total, wire.data?.list.map(({ id }) => id)], [3, [String(ids[0])]])
  })
})
