import { setTimeout as wait } from 'node:timers/promises'
import { asUnavailable } from '#core/database/db.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { described } from '#core/log.ts'
import { grow, leafHash, rootOf } from '#core/merkle/tree.ts'
import type { PartTools, Running } from '#core/part.ts'
import { listUnnumbered, readTree, saveNumbers } from './store/tree.ts'

const LIMIT = 1000
const LOOK_MS = 250
const RETRY_MS = 1000

/**
 * Numbers committed leaves, up to `LIMIT` of them; answers how many there were. Rows become visible when they commit:
 * numbers follow the order of commits. Of two processes at once one writes.
 */
export async function numberLeaves(db: Reader): Promise<number> {
  // Read before the leaves: where another process numbers some of them, the size changes, and nothing is written.
  const before = await readTree(db)
  const found = await listUnnumbered(db, LIMIT)
  if (found.length === 0) return 0
  const entries = found.map(({ id, text }) => ({ id, hash: leafHash(text) }))
  const { tree: after, completed } = grow(
    before,
    entries.map(({ hash }) => hash),
  )
  await saveNumbers(db, { before, after, root: rootOf(after.peaks), entries, completed })
  return found.length
}

/** Numbers leaves from now on, in one of the processes that share a database. */
export function startNumbers({ database, log }: Pick<PartTools, 'database' | 'log'>): Running {
  const stopping = new AbortController()
  const { signal } = stopping
  const db = readerOf(database)
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)
  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if ((await numberLeaves(db)) < LIMIT) await pause(LOOK_MS)
      } catch (error) {
        if (!asUnavailable(error)) log.error('leaves_not_numbered', described(error))
        await pause(RETRY_MS)
      }
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
