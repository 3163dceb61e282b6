import { setTimeout as wait } from 'node:timers/promises'
import { asUnavailable } from '../database/db.ts'
import { readerOf, type Reader } from '../database/reader.ts'
import { described } from '../log.ts'
import type { PartTools, Running } from '../part.ts'
import { readTree, saveNumbers, type Tables } from './store/stored-tree.ts'
import { grow, leafHash, rootOf } from './tree.ts'

const LIMIT = 1000
const LOOK_MS = 250
const RETRY_MS = 1000

/** A growing tree in tables, and what its leaves are made of. */
type Numbered = {
  tables: Tables
  /** Committed rows without a number, the first `limit` of them, with the text of each leaf. */
  list(db: Reader, limit: number): Promise<{ id: string; text: string }[]>
}

/**
 * Numbers committed rows, up to `LIMIT` of them; answers how many there were. Rows become visible when they commit, so
 * numbers follow the order of commits. Of two processes at once one writes.
 */
export async function numberRows(db: Reader, { tables, list }: Numbered): Promise<number> {
  // Read before the rows: where another process numbers some of them, the size changes, and nothing is written.
  const before = await readTree(db, tables)
  const found = await list(db, LIMIT)
  if (found.length === 0) return 0
  const entries = found.map(({ id, text }) => ({ id, hash: leafHash(text) }))
  const { tree: after, completed } = grow(
    before,
    entries.map(({ hash }) => hash),
  )
  await saveNumbers(db, tables, { before, after, root: rootOf(after.peaks), entries, completed })
  return found.length
}

/** Numbers rows from now on, in one of the processes that share a database; `trouble` is the event of a failure. */
export function keepNumbering(
  { database, log }: Pick<PartTools, 'database' | 'log'>,
  numbered: Numbered,
  trouble: string,
): Running {
  const stopping = new AbortController()
  const { signal } = stopping
  const db = readerOf(database)
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)
  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if ((await numberRows(db, numbered)) < LIMIT) await pause(LOOK_MS)
      } catch (error) {
        if (!asUnavailable(error)) log.error(trouble, described(error))
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
