import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { text } from 'node:stream/consumers'
import { zipOf } from '#kit/zip.ts'
import { listArchive } from './archives.ts'

test('the list of an archive is read once: its entries are found without it', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-archive-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'a.zip')
  writeFileSync(path, zipOf({ 'b.txt': 'second', 'a.txt': 'first', 'notes.md': 'none' }))
  const files = await listArchive('a.zip', path, (name) => name.endsWith('.txt'))
  const bytes = readFileSync(path)
  const list = bytes.indexOf('PK\u0001\u0002')
  writeFileSync(path, bytes.fill(0, list, bytes.indexOf('PK\u0005\u0006')))
  assert.deepEqual(
    files.map(({ name, size }) => [name, size]),
    [
      ['a.zip/a.txt', 5],
      ['a.zip/b.txt', 6],
    ],
  )
  // Also again, for a source that looks through its files before it reads them.
  for (const file of [...files, ...files])
    assert.equal(await text(await file.open()), file.name.endsWith('a.txt') ? 'first' : 'second')
})
