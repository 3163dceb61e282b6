import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Database } from '#core/database/db.ts'
import { Cancelled, type Reader } from '#core/database/reader.ts'
import { inSnapshot } from './check.ts'
import { checkpointText, tilePath } from '#core/merkle/checkpoint.ts'
import { TILE } from '#core/merkle/tree.ts'
import { readAccounts, readHolds, readLines, readTileHashes, readWaiting } from './store/export.ts'
import { headOf, type Head } from './store/tree.ts'

const LINES = 16_384
/** Tiles of one statement. */
const TILES = 64

type Options = {
  /** The first line of the checkpoint, the name of this ledger. */
  origin: string
  signal?: AbortSignal
  onProgress?(done: number, size: number): void
}

/**
 * Writes the ledger as of one moment: entries in order, transfers that wait, stored balances, open holds, tiles and,
 * at last, the checkpoint. docs/LEDGER.md describes each file.
 */
export function exportLedger(database: Database, folder: string, options: Options): Promise<Head> {
  return inSnapshot(database, options.signal, async (db) => {
    const head = await headOf(db)
    await mkdir(folder, { recursive: true })
    await writeLines(join(folder, 'entries.ndjson'), entryLines(db, head.size, options))
    await writeLines(join(folder, 'waiting.ndjson'), pages(readWaiting, db))
    await writeLines(join(folder, 'accounts.ndjson'), pages(readAccounts, db))
    await writeLines(join(folder, 'holds.ndjson'), pages(readHolds, db))
    await writeTiles(db, folder, head.size, options.signal)
    await writeFile(join(folder, 'checkpoint'), checkpointText(options.origin, head))
    return head
  })
}

async function* entryLines(db: Reader, size: number, { signal, onProgress }: Options): AsyncGenerator<string[]> {
  for (let from = 0; from < size; from += LINES) {
    if (signal?.aborted) throw new Cancelled()
    const to = Math.min(from + LINES, size)
    yield await readLines(db, from, to)
    onProgress?.(to, size)
  }
}

async function* pages(
  read: (db: Reader, after: string, limit: number) => Promise<{ id: string; text: string }[]>,
  db: Reader,
): AsyncGenerator<string[]> {
  for (let after = '0'; ;) {
    const rows = await read(db, after, LINES)
    if (rows.length === 0) return
    yield rows.map(({ text }) => text)
    after = rows.at(-1)!.id
  }
}

async function writeLines(file: string, lines: AsyncIterable<string[]>): Promise<void> {
  const stream = createWriteStream(file)
  for await (const page of lines) if (!stream.write(`${page.join('\n')}\n`)) await once(stream, 'drain')
  stream.end()
  await finished(stream)
}

async function writeTiles(db: Reader, folder: string, size: number, signal?: AbortSignal): Promise<void> {
  for (let [level, count] = [0, size]; count > 0; level += 1, count = Math.floor(count / TILE)) {
    for (let from = 0; from < count; from += TILES * TILE) {
      if (signal?.aborted) throw new Cancelled()
      const hashes = await readTileHashes(db, level, from, Math.min(from + TILES * TILE, count))
      for (let at = 0; at < hashes.length; at += TILE * 32) {
        const tile = hashes.subarray(at, at + TILE * 32)
        const file = join(folder, tilePath(level, from / TILE + at / (TILE * 32), tile.length / 32))
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, tile)
      }
    }
  }
}
