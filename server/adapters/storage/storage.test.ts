import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after, describe, test } from 'node:test'
import { startS3 } from '#kit/s3.ts'
import { createFolderStorage } from './folder.ts'
import { createS3Storage } from './s3.ts'
import { StorageProblem, type Storage } from './storage.ts'

const outer = mkdtempSync(join(tmpdir(), 'storage-'))
const given = mkdtempSync(join(tmpdir(), 'storage-given-'))
after(() => [outer, given].forEach((folder) => rmSync(folder, { recursive: true })))
const settings = {
  bucket: 'pictures',
  region: 'eu-central-1',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'a secret/of+the test',
}
const s3 = await startS3({ after }, settings)

/** A reader that takes each piece a turn later, and copies it only then, as a socket does. */
function slowReader(onPiece: (reader: Writable) => void = () => undefined): Writable & { pieces: Buffer[] } {
  const pieces: Buffer[] = []
  const reader = new Writable({
    write(bytes: Buffer, _encoding, done) {
      setImmediate(() => {
        pieces.push(Buffer.from(bytes))
        onPiece(reader)
        done()
      })
    },
  })
  return Object.assign(reader, { pieces })
}

/** All adapters of the port have the same contract. */
const sides: [string, Storage][] = [
  ['a folder', createFolderStorage(join(outer, 'files'))],
  ['an S3 store', createS3Storage({ ...settings, endpoint: s3.endpoint })],
]

for (const [name, storage] of sides) {
  describe(`files in ${name}`, () => {
    test('come back byte by byte, until they are deleted', async () => {
      const bytes = randomBytes(1000)
      assert.deepEqual([await storage.get('a.webp'), await storage.exists('a.webp')], [null, false])
      await storage.put('a.webp', bytes, 'image/webp')
      assert.deepEqual([await storage.get('a.webp'), await storage.exists('a.webp')], [bytes, true])
      await storage.delete('a.webp')
      await storage.delete('a.webp')
      assert.deepEqual([await storage.get('a.webp'), await storage.exists('a.webp')], [null, false])
    })

    test('are replaced as a whole, even by concurrent writers', async () => {
      const versions = Array.from({ length: 8 }, () => randomBytes(50_000))
      await Promise.all(versions.map((bytes) => storage.put('same.webp', bytes, 'image/webp')))
      const found = await storage.get('same.webp')
      assert.ok(versions.some((bytes) => found?.equals(bytes)))
    })

    test('may be empty, or larger than any upload', async () => {
      const large = randomBytes(9 * 2 ** 20)
      await storage.put('large.webp', large, 'image/webp')
      await storage.put('empty.webp', Buffer.alloc(0), 'image/webp')
      assert.ok((await storage.get('large.webp'))?.equals(large))
      assert.equal((await storage.get('empty.webp'))?.length, 0)
    })

    test('are taken from a file of this machine, which stays', async () => {
      const bytes = randomBytes(300_000)
      const path = join(given, 'given.bin')
      writeFileSync(path, bytes)
      await storage.putFile('given.mp4', path, 'video/mp4')
      assert.ok((await storage.get('given.mp4'))?.equals(bytes))
      assert.ok(readFileSync(path).equals(bytes))
      await assert.rejects(storage.putFile('missing.mp4', join(given, 'none'), 'video/mp4'))
      assert.equal(await storage.exists('missing.mp4'), false)
    })

    test('are read in ranges, from the first byte to the last', async () => {
      const bytes = randomBytes(400_000)
      await storage.put('ranges.mp4', bytes, 'video/mp4')
      for (const [start, end] of [
        [0, 0],
        [0, 399_999],
        [70_000, 240_000],
        [399_999, 399_999],
      ] as const) {
        const to = slowReader()
        await (await storage.open('ranges.mp4', { start, end }))!(to)
        const found = Buffer.concat(to.pieces)
        assert.ok(found.equals(bytes.subarray(start, end + 1)), `${start}-${end}`)
      }
      assert.equal(await storage.open('none.mp4', { start: 0, end: 9 }), null)
    })

    test('are sent at the pace of their readers, and to none that left', async () => {
      const bytes = randomBytes(400_000)
      await storage.put('pace.mp4', bytes, 'video/mp4')
      const whole = async () => (await storage.open('pace.mp4', { start: 0, end: 399_999 }))!
      const readers = [1, 2, 3].map(() => slowReader())
      const left = slowReader((reader) => reader.destroy())
      await Promise.allSettled([...readers, left].map(async (to) => (await whole())(to)))
      assert.ok(readers.every(({ pieces, writableEnded }) => Buffer.concat(pieces).equals(bytes) && writableEnded))
      assert.deepEqual([left.destroyed, left.writableFinished, left.pieces.length], [true, false, 1])
    })

    test('are distinguished by every character of their keys', async () => {
      const keys = ['x', 'X', 'x.y', 'x-y', 'x_y', 'folder/x', 'folder/deep/x', 'a.b/x', `${'k'.repeat(100)}`]
      for (const key of keys) await storage.put(key, Buffer.from(key), 'text/plain')
      for (const key of keys) assert.equal(String(await storage.get(key)), key)
    })

    test('have no key that leads outside the store', async () => {
      const odd = [
        '',
        '.',
        '..',
        '../x',
        'a/../../x',
        '/etc/passwd',
        'a//b',
        'a\\..\\b',
        'a\0b',
        '.hidden',
        'a/.b',
        'a?b',
        'a#b',
        'a%2e%2e/b',
        'ä',
        'a b',
        'x'.repeat(101),
        'a/b/c/d/e',
        '..x',
        'a..b',
        'con\n',
      ]
      for (const key of odd) {
        for (const work of [
          () => storage.get(key),
          () => storage.put(key, Buffer.from('x'), 'text/plain'),
          () => storage.delete(key),
          () => storage.exists(key),
          () => storage.open(key, { start: 0, end: 0 }),
          () => storage.putFile(key, import.meta.filename, 'text/plain'),
        ])
          await assert.rejects(work, StorageProblem, JSON.stringify(key))
      }
    })
  })
}

test('nothing was written beside the folder, and no partial file', () => {
  assert.deepEqual(readdirSync(outer), ['files'])
  assert.deepEqual(
    readdirSync(join(outer, 'files'), { recursive: true }).filter((name) => String(name).endsWith('~')),
    [],
  )
})

describe('the S3 store', () => {
  test('receives matching signatures only, and refuses one of another secret', async () => {
    assert.deepEqual(s3.refused, [])
    const stranger = createS3Storage({ ...settings, endpoint: s3.endpoint, secretAccessKey: 'guessed' })
    await assert.rejects(stranger.put('x.webp', Buffer.from('x'), 'image/webp'), /answered 403/)
    assert.deepEqual([...new Set(s3.refused)], ['another signature'])
  })

  test('keeps the type beside the bytes', async () => {
    await sides[1]![1].put('typed.webp', Buffer.from('x'), 'image/webp')
    assert.equal(s3.objects.get('/pictures/typed.webp')?.contentType, 'image/webp')
  })

  test('that is unavailable or has no such bucket is a problem, not a missing file', async () => {
    const away = createS3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' })
    await assert.rejects(away.get('x.webp'), StorageProblem)
    const elsewhere = createS3Storage({ ...settings, bucket: 'other', endpoint: s3.endpoint })
    await assert.rejects(elsewhere.put('x.webp', Buffer.from('x'), 'image/webp'), /no bucket/)
  })
})
