import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { VideoUpload } from '#contract/touchline/video-upload.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { box, makeVideo } from '#kit/videos.ts'
import { idIn, serveVideos, tus, type Answer } from '#kit/video-site.ts'
import { addSanction, type NewSanction } from '#moderation/store/sanction.ts'
import { sweep } from './sweep.ts'

const database = await testDatabase()
const { url, partsFolder, engines, mod, call, begin, offsetOf, send, upload, publish, get } = await serveVideos(
  { after },
  database,
)
const ann = await addPerson(database, { nickname: 'Ann' })
const ben = await addPerson(database, { nickname: 'Ben' })

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
    const asText = await patch({ ...tus, 'content-type': 'text/plain', 'upload-offset': '0' })
    assert.equal(asText.status, 415)
    assert.match(((await asText.json()) as { msg: string }).msg, /application\/offset\+octet-stream/)
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

describe('an author under a sanction', () => {
  for (const step of ['mute', 'freeze'] as const)
    test(`begins and publishes no video, and sets no captions: ${step}`, async () => {
      const person = await addPerson(database)
      const { id } = await upload(person, await makeVideo())
      const sanction = { step, service: 'posts', code: 'abuse', reason: 'Insults', endsAt: null, byUserId: mod.userId }
      await addSanction(readerOf(database), { ...sanction, userId: person.userId } as NewSanction)
      const length = { ...person.headers, ...tus, 'upload-length': '100' }
      const created = await fetch(`${url}/uploads/videos`, { method: 'POST', headers: length })
      const refused = [
        await call('POST', 'videos/uploads', person, { bytes: 100 }),
        (await created.json()) as Answer<unknown>,
        await publish(person, id),
        await call('PUT', `videos/${id}/captions/en`, person, { text: 'WEBVTT' }),
      ]
      assert.deepEqual(
        refused.map(settled),
        refused.map(() => [403, 'forbidden']),
      )
      assert.ok(refused.every(({ msg }) => msg?.includes('Insults')))
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
    ['a video in VP8', () => makeVideo({ format: 'webm', codec: 'vp8' }), /Save it as MP4/],
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
      assert.deepEqual([video.state, video.src, video.problem], ['failed', null, problem])
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
