// Long half: sweeps harmful pictures.
import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { makePicture } from '#kit/pictures.ts'
import { serveUploads } from '#kit/uploads.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
/** Number of polyglots, of pictures with a location and of odd names; a quarter as many bombs. */
const runs = option('runs', 4)
console.log(`uploads.test seed ${seed} runs ${runs}`)

const database = await testDatabase()
const { url, folder, send } = await serveUploads({ after }, database)
/** A new user with unused quotas. */
const headers = async () => (await addPerson(database)).headers

const script = '<script>document.title="pwned"</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const html = `<!doctype html><html><body>${script}</body></html>`
const formats = ['jpeg', 'png', 'webp', 'gif'] as const

/** A file that is a picture and another format at once, or only imitates one. */
async function polyglot(run: number): Promise<Buffer> {
  const chance = createChance(seed, run)
  const picture = await makePicture({
    format: formats[run % 4],
    width: 40 + chance.below(200),
    height: 40 + chance.below(200),
    seed: run,
  })
  const payload = Buffer.from(
    [html, svg, `/*${script}*/=1;`, '<?php system($_GET[0]);?>', 'PK\x03\x04'][chance.below(5)]!,
  )
  const ways = [
    () => Buffer.concat([picture, payload]),
    () => Buffer.concat([payload, picture]),
    () =>
      Buffer.concat([
        Buffer.from(['GIF89a/*', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP'][chance.below(4)]!, 'latin1'),
        payload,
      ]),
    () => payload,
    () => Buffer.concat([picture.subarray(0, 30), payload, picture.subarray(30)]),
    async () =>
      sharp(picture)
        .toFormat(formats[run % 3]!)
        .withExif({ IFD0: { ImageDescription: html, Copyright: svg } })
        .toBuffer(),
  ]
  return ways[chance.below(ways.length)]!()
}

/** Bytes of a PNG of these dimensions with equal rows: small on the wire, large in memory. */
function png(width: number, height: number, { depth = 8, type = 2, isInterlaced = false, rows = height } = {}): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const sizes = Buffer.alloc(8)
    sizes.writeUInt32BE(data.length, 0)
    sizes.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, type, 0, 0, isInterlaced ? 1 : 0], 8)
  const channels = type === 6 ? 4 : type === 2 ? 3 : 1
  const row = Math.ceil((width * channels * depth) / 8) + 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(row * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each would cost far more than its size. */
const bombs: ((chance: ReturnType<typeof createChance>) => Buffer | Promise<Buffer>)[] = [
  () => png(30_000, 30_000, { rows: 10 }),
  () => png(20_000, 20_000, { depth: 1, type: 0 }),
  () => png(4_999, 4_999, { depth: 16, type: 6, isInterlaced: true, rows: 1000 }),
  () => png(2 ** 31 - 1, 1, { rows: 0 }),
  () => Buffer.concat([png(100, 100), Buffer.alloc(4_000_000)]),
  async (chance) => {
    const frame = Buffer.alloc(64 * 64 * 3)
    return sharp(
      Buffer.concat(
        Array.from({ length: 200 }, (_, index) => Buffer.from(frame.fill((index + chance.below(9)) % 256))),
      ),
      { raw: { width: 64, height: 64 * 200, channels: 3, pageHeight: 64 } },
    )
      .gif()
      .toBuffer()
  },
  () => {
    const gif = Buffer.from(
      'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
      'latin1',
    )
    return gif
  },
  () => Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\xff\xff\xff\x0f\0\0\0\0\0\0\0\0', 'latin1'),
]

async function served(path: string): Promise<Buffer> {
  const response = await fetch(url + path)
  assert.deepEqual([response.status, response.headers.get('x-content-type-options')], [200, 'nosniff'])
  assert.match(response.headers.get('content-type') ?? '', /^image\/(jpeg|webp)$/)
  return Buffer.from(await response.arrayBuffer())
}

const zipHead = Buffer.from('504b0304', 'hex')
describe('an upload', () => {
  test('that is a picture and another format is a picture only, or refused', async () => {
    const by = await headers()
    for (let run = 0; run < runs; run++) {
      const bytes = await polyglot(run)
      const { status, body } = await send({
        bytes,
        headers: run % 40 === 0 ? await headers() : by,
        fileName: 'page.html',
        type: 'text/html',
      })
      if (status !== 200) {
        assert.ok([400, 413, 415, 429].includes(status), `run ${run}: ${status}`)
        continue
      }
      const kept = await served(body.data!.url)
      assert.ok(
        !kept.equals(bytes) && !/<script|<svg|<\?php|onload/.test(kept.toString('latin1')) && !kept.includes(zipHead),
        `run ${run}`,
      )
      assert.ok(['jpeg', 'webp'].includes((await sharp(kept).metadata()).format), `run ${run}`)
    }
  })

  test('with a location loses it', async () => {
    let by = await headers()
    for (let run = 0; run < runs; run++) {
      if (run % 45 === 44) by = await headers()
      const chance = createChance(seed, run)
      const gps = {
        GPSLatitudeRef: 'N',
        GPSLatitude: `${chance.below(90)}/1 ${chance.below(60)}/1 0/1`,
        GPSLongitude: `${chance.below(180)}/1 7/1 0/1`,
      }
      const bytes = await sharp(await makePicture({ seed: run, width: 60, height: 40 }))
        .toFormat((['jpeg', 'webp', 'png'] as const)[run % 3]!)
        .withExif({ IFD0: { Make: 'Spy', Artist: 'Somebody' }, IFD3: gps })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Secret Place</place></x:xmpmeta>')
        .toBuffer()
      assert.ok((await sharp(bytes).metadata()).exif)
      const { status, body } = await send({ bytes, headers: by })
      assert.equal(status, 200)
      const kept = await served(body.data!.url)
      const { exif, xmp, iptc, comments } = await sharp(kept).metadata()
      assert.deepEqual([exif, xmp, iptc, comments], [undefined, undefined, undefined, undefined])
      assert.doesNotMatch(kept.toString('latin1'), /Exif|Spy|Somebody|Secret Place|xmpmeta|GPS/)
    }
  })

  test('that is a decompression bomb is refused, costs this process nothing, and others are answered meanwhile', async () => {
    const by = await headers()
    const before = process.memoryUsage().rss
    const slowest: number[] = []
    const done = new AbortController()
    const others = (async () => {
      while (!done.signal.aborted) {
        const began = performance.now()
        assert.equal((await fetch(`${url}/api/support/cms/config/system/notice`)).status, 200)
        slowest.push(performance.now() - began)
      }
    })()
    for (let run = 0; run < Math.max(bombs.length, runs / 4); run++) {
      const bytes = await bombs[run % bombs.length]!(createChance(seed, run))
      const { status, body } = await send({ bytes, headers: run % 45 === 0 ? await headers() : by })
      // A file with bytes appended is a picture like any other.
      if (run % bombs.length === 4) assert.equal(status, 200)
      else assert.ok([400, 413].includes(status), `bomb ${run}: ${status} ${body.error}`)
    }
    done.abort()
    await others
    const grown = process.memoryUsage().rss - before
    assert.ok(grown < 300_000_000, `${Math.round(grown / 1e6)} MB`)
    const p99 = slowest.sort((a, b) => a - b)[Math.floor(slowest.length * 0.99)] ?? 0
    assert.ok(slowest.length > 20 && p99 < 1000, `p99 ${p99} ms of ${slowest.length}`)
  })

  test('is stored in our folder, whatever its name and folder state, and never beyond the quota', async () => {
    const bytes = await makePicture({ width: 16, height: 16 })
    const names = [
      '../../etc/cron.d/x',
      '..\\..\\x.exe',
      '/etc/passwd',
      'a\0b.jpg',
      '.htaccess',
      'CON',
      'x'.repeat(5000),
      '%2e%2e%2fx',
      'a/../../b',
      '~/.ssh/authorized_keys',
      'x.jpg/../../y',
      '\u202egpj.exe',
    ]
    let by = await headers()
    for (let run = 0; run < runs * 2; run++) {
      if (run % 45 === 44) by = await headers()
      const name = names[run % names.length]!
      const query = run % 2 === 0 ? '' : `?folderId=${encodeURIComponent(name.slice(0, 100))}`
      const { status } = await send({ bytes, headers: by, fileName: name, query })
      assert.ok(status === (run % 2 === 0 ? 200 : 400), `${name}: ${status}`)
    }
    assert.deepEqual(
      readdirSync(folder).filter((name) => !['files', 'secret'].includes(name)),
      [],
    )
    for (const file of readdirSync(join(folder, 'files'), { recursive: true })) {
      const isFile = statSync(join(folder, 'files', String(file))).isFile()
      assert.match(String(file), isFile ? /^[\w-]{2}[/\\][\w-]{24}\.(jpg|webp)$/ : /^[\w-]{2}$/)
    }
  })

  test('is one of fifty a day, also when a hundred are concurrent', async () => {
    const { headers: eager, userId } = await addPerson(database)
    await database.pool.query(
      `insert into support.upload_day (user_id, day, uploads) values ($1, (now() at time zone 'utc')::date, 44)`,
      [userId],
    )
    const bytes = await makePicture({ width: 16, height: 16 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({ bytes, headers: eager })))
    const { rows } = await database.pool.query(
      'select (select count(*)::int from support.file where user_id = $1) as files, (select uploads from support.upload_day where user_id = $1) as uploads',
      [userId],
    )
    assert.deepEqual(
      [answers.filter(({ status }) => status === 200).length, rows[0].files, rows[0].uploads],
      [6, 6, 50],
    )
  })
})
