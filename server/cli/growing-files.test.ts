import assert from 'node:assert/strict'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { GrowingFiles } from './growing-files.ts'

const heads = { 'a.csv': 'game\n', 'b.csv': 'game,battle\n' }

test('files that were cut off within a part continue after the last whole one', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'growing-'))
  t.after(() => rm(folder, { recursive: true }))
  const first = await GrowingFiles.open(folder, 'all', heads, 0)
  await first.append({ 'a.csv': 's1\n', 'b.csv': 's1,1\n' }, 1)
  // The process ends while it writes the second part.
  await appendFile(join(folder, 'a.csv.part'), 's2\ns')
  await assert.rejects(GrowingFiles.open(folder, 'other', heads, 0), /has an unfinished export/)
  const second = await GrowingFiles.open(folder, 'all', heads, 0)
  assert.equal(second.done, 1)
  await second.append({ 'a.csv': 's2\n' }, 2)
  assert.deepEqual(await second.finish({ 'a.csv': '' }, []), ['a.csv', 'b.csv'])
  assert.deepEqual((await readdir(folder)).toSorted(), ['a.csv', 'b.csv'])
  assert.equal(await readFile(join(folder, 'a.csv'), 'utf8'), 'game\ns1\ns2\n')
  assert.equal(await readFile(join(folder, 'b.csv'), 'utf8'), 'game,battle\ns1,1\n')
  await assert.rejects(GrowingFiles.open(folder, 'all', heads, 0), /already has a\.csv/)
})
