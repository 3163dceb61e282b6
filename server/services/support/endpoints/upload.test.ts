import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { makePicture } from '#kit/pictures.ts'
import { startS3 } from '#kit/s3.ts'
import { serveUploads } from '#kit/uploads.ts'
import { announceFile, forgetFile, takeUpload } from '../store/file.ts'

const database = await testDatabase()
const { url, folder, send } = await serveUploads({ after }, database)
const { headers, userId } = await addPerson(database)

describe('an upload', () => {
  test('is stored with new bytes under a random name, and served without any right to run', async () => {
    const bytes = await makePicture({ width: 900, height: 600 })
    const { status, body } = await send({
      bytes,
      headers,
      fileName: '../../evil.svg',
      query: '?folderId=avatar&isNeedWater=true',
    })
    assert.equal(status, 200)
    assert.match(body.data?.url ?? '', /^\/files\/[\w-]{24}\.jpg$/)
    const file = await fetch(url + body.data!.url)
    const served = Buffer.from(await file.arrayBuffer())
    assert.deepEqual([file.status, served.length, served.equals(bytes)], [200, body.data!.size, false])
    const sentHeaders = ['content-type', 'x-content-type-options', 'cache-control', 'content-security-policy'].map(
      (name) => file.headers.get(name),
    )
    assert.deepEqual(sentHeaders, [
      'image/jpeg',
      'nosniff',
      'public, max-age=31536000, immutable',
      "default-src 'none'; sandbox",
    ])
    const again = await fetch(url + body.data!.url, { headers: { 'if-none-match': file.headers.get('etag')! } })
    assert.equal(again.status, 304)
    const { rows } = await database.pool.query(
      'select user_id, folder, width, height, kept_at is not null as is_kept from support.file where key = $1',
      [body.data!.fileName],
    )
    assert.deepEqual(rows, [{ user_id: userId, folder: 'avatar', width: 512, height: 341, is_kept: true }])
  })

  test('works at the address of old clients too, and accepts only known folders', async () => {
    const bytes = await makePicture()
    assert.equal((await send({ bytes, headers, path: '/qiutx-support/upload' })).status, 200)
    for (const folderId of ['..', '/etc', 'avatar/../..', '__proto__', 'constructor', 'AVATAR'])
      assert.deepEqual(
        [folderId, (await send({ bytes, headers, query: `?folderId=${encodeURIComponent(folderId)}` })).status],
        [folderId, 400],
      )
    assert.deepEqual(
      readdirSync(folder).filter((name) => name !== 'files' && name !== 'secret'),
      [],
    )
  })

  test('of an unauthenticated client is refused before its bytes are sent', async () => {
    const { status, body } = await send({ bytes: await makePicture() })
    assert.deepEqual([status, body.error], [401, 'unauthorized'])
    const answered = await new Promise<number>((resolve, reject) => {
      const sent = request(
        `${url}/api/support/upload`,
        { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' } },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
          sent.destroy()
        },
      )
      sent.on('error', reject).flushHeaders()
    })
    assert.equal(answered, 401)
  })

  test('of more than 5 MB is refused, at once where its length is declared; other calls keep their limit', async () => {
    assert.deepEqual(
      (({ status, body }) => [status, body.error])(await send({ bytes: Buffer.alloc(6 * 2 ** 20), headers })),
      [413, 'too_large'],
    )
    assert.equal((await send({ bytes: Buffer.alloc(5 * 2 ** 20 + 1), headers })).status, 413)
    const json = await fetch(`${url}/api/support/client/active/user/report`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ x: 'x'.repeat(300_000) }),
    })
    assert.equal(json.status, 413)
  })

  test('that is no picture, or no form, is refused with the reason', async () => {
    const statusOf = async (bytes: Uint8Array, type: string) => (await send({ bytes, type, headers })).status
    assert.equal(await statusOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg'), 415)
    assert.equal(await statusOf(Buffer.from('GIF89a and no more'), 'image/gif'), 400)
    const post = (contentType: string, body: string) =>
      fetch(`${url}/api/support/upload`, { method: 'POST', headers: { ...headers, 'content-type': contentType }, body })
    assert.equal((await post('application/json', '{"file":"x"}')).status, 415)
    assert.equal((await post('multipart/form-data; boundary=x', 'rubbish')).status, 400)
    assert.equal(
      (
        await post(
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n',
        )
      ).status,
      400,
    )
    assert.equal(
      (
        await post(
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n1\r\n'.repeat(1000),
        )
      ).status,
      400,
    )
  })

  test('is not found under an unassigned name', async () => {
    for (const path of [
      '/files/',
      '/files/x',
      '/files/..%2f..%2fsecret',
      '/files/%2e%2e',
      '/files/aaaaaaaaaaaaaaaaaaaaaaaa.jpg',
      '/files/aaaaaaaaaaaa.svg',
    ])
      assert.equal((await fetch(url + path)).status, 404, path)
  })
})

describe('the quota', () => {
  const quota = { uploadsPerDay: 5, bytesInAll: 1000 }

  test('of a day is exact for concurrent uploads', async () => {
    const { userId: eager } = await addPerson(database)
    const taken = await Promise.all(Array.from({ length: 40 }, () => takeUpload(database, eager, quota)))
    assert.equal(taken.filter(Boolean).length, 5)
  })

  test('of bytes is exact for concurrent uploads, and deleted files free their bytes', async () => {
    const { userId: eager } = await addPerson(database)
    const announce = (key: string) =>
      announceFile(
        database,
        { key, userId: eager, folder: 'post', contentType: 'image/webp', size: 300, width: 1, height: 1 },
        quota,
      )
    const kept = await Promise.all(Array.from({ length: 20 }, (_, index) => announce(`many-${index}`)))
    assert.equal(kept.filter(Boolean).length, 3)
    await forgetFile(database, `many-${kept.indexOf(true)}`)
    assert.equal(await announce('one-more'), true)
    assert.equal(await announce('too-many'), false)
    const { rows } = await database.pool.query(
      'select bytes, (select sum(size)::int from support.file where user_id = $1) as kept from support.upload_total where user_id = $1',
      [eager],
    )
    assert.deepEqual(rows, [{ bytes: 900, kept: 900 }])
  })

  test('of a user is reported to that user only', async () => {
    const { headers: full, userId: fullId } = await addPerson(database)
    await database.pool.query(
      `insert into support.upload_day (user_id, day, uploads) values ($1, (now() at time zone 'utc')::date, 50)`,
      [fullId],
    )
    const bytes = await makePicture()
    assert.equal((await send({ bytes, headers: full })).status, 429)
    assert.equal((await send({ bytes, headers })).status, 200)
  })
})

test('pictures are stored in S3 where the operator has configured it', async (t) => {
  const settings = { bucket: 'pictures', region: 'auto', accessKeyId: 'AKIA', secretAccessKey: 'of the test' }
  const { endpoint, objects } = await startS3(t, settings)
  const env = {
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'of the test',
  }
  const other = await serveUploads(t, database, env)
  const { body } = await other.send({ bytes: await makePicture({ format: 'png' }), headers })
  assert.deepEqual([...objects.keys()], [`/pictures/${body.data!.fileName}`])
  assert.equal((await fetch(other.url + body.data!.url)).headers.get('content-type'), 'image/webp')
  assert.ok(!readdirSync(other.folder).includes('files'), join(other.folder, 'files'))
})
