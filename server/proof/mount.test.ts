import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { leafHash, rootOf } from '#core/merkle/tree.ts'
import { install, publishLog, signing } from '#kit/public-log.ts'
import { numberLeaves } from './numbers.ts'
import { readBundle, readLogPath } from './rules/path.ts'

const folder = await mkdtemp(join(tmpdir(), 'tiles-'))
after(() => rm(folder, { recursive: true }))

test('tiles of hashes and leaves are served up to the newest checkpoint, never to change', async () => {
  const of = await install('tiles.example', folder)
  const prefix = await publishLog(of)
  const db = readerOf(of.database)
  const add = (count: number) =>
    db.query(`select proof.append('ledger', '{"n":' || i || '}') from generate_series(1, $1::int) as i`, [count])
  const read = async (path: string) => {
    const response = await fetch(`${prefix}/${path}`)
    return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status
  }
  assert.equal(await read('checkpoint'), 404, 'nothing is signed yet')
  await add(599)
  assert.equal((await signing(of, [])())!.size, 600)
  await add(10)
  await numberLeaves(db)

  assert.deepEqual(
    readBundle((await read('checkpoints/000')) as Buffer)!.map((note) => note.toString()),
    [((await read('checkpoint')) as Buffer).toString()],
  )
  assert.equal(await read('checkpoints/001'), 404)
  assert.match((await fetch(`${prefix}/checkpoints/000`)).headers.get('cache-control')!, /max-age=60$/)

  const leaves = readBundle((await read('tile/entries/002.p/88')) as Buffer)!
  const hashes = Buffer.concat(leaves.map((leaf) => leafHash(leaf)))
  assert.equal(leaves.length, 88)
  assert.deepEqual(await read('tile/0/002.p/88'), hashes)
  const full = (await read('tile/0/001')) as Buffer
  const upper = (await read('tile/1/000.p/2')) as Buffer
  assert.deepEqual([full.length, upper.length], [256 * 32, 64])
  let level = Array.from({ length: 256 }, (_, index) => full.subarray(index * 32, index * 32 + 32))
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, index) => rootOf(level.slice(index * 2, index * 2 + 2)))
  assert.deepEqual(level[0], upper.subarray(32))

  for (const path of [
    'tile/0/002.p/89',
    'tile/0/002',
    'tile/1/000',
    'tile/2/000.p/1',
    'tile/0/003.p/1',
    '2/checkpoint',
  ])
    assert.equal(await read(path), 404, path)
  const { headers } = await fetch(`${prefix}/tile/0/001`)
  assert.match(headers.get('cache-control')!, /immutable/)
  assert.equal(headers.get('access-control-allow-origin'), '*')
})

test('a path has one form', () => {
  assert.deepEqual(readLogPath('tile/3/x001/x234/067.p/12'), {
    origin: 1,
    file: { kind: 'tile', level: 3, place: 1_234_067, width: 12 },
  })
  assert.deepEqual(readLogPath('2/tile/entries/005'), { origin: 2, file: { kind: 'entries', place: 5, width: 256 } })
  assert.deepEqual(readLogPath('checkpoints/x001/002'), { origin: 1, file: { kind: 'checkpoints', place: 1002 } })
  for (const path of [
    '',
    'tile',
    'checkpoints/000.p/5',
    'checkpoints/5',
    '1/checkpoint',
    '0/checkpoint',
    'tile/0/5',
    'tile/0/x000/005',
    'tile/00/005',
    'tile/64/005',
  ])
    assert.equal(readLogPath(path), null, path)
  for (const path of [
    'tile/0/005.p/0',
    'tile/0/005.p/256',
    'tile/0/001/002',
    'tile/x/005',
    '../checkpoint',
    'tile/0/005.p/',
  ])
    assert.equal(readLogPath(path), null, path)
  assert.equal(readBundle(Buffer.from([0, 5, 1])), null)
})
