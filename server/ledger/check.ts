import type { PoolClient } from 'pg'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '#core/database/db.ts'
import { Cancelled, readerIn, type Reader } from '#core/database/reader.ts'
import { accountDifferences, type Difference } from './rules/difference.ts'
import { grow, rootOf, type Growing, type Span, type StoredSubtree, type KnownHead } from '#core/merkle/tree.ts'
import {
  listLost,
  listWrongHolds,
  listWrongSubtrees,
  readCounts,
  readRange,
  readSums,
  type Range,
} from './store/check.ts'
import { hashesIn } from '#core/merkle/store/stored-tree.ts'

/** Entries that are read at once; whole tiles. */
const RANGE = 131_072
/** Leaves between two pauses for other work of the process. */
const PIECE = 4096
const HASH_BYTES = 32
/** A transfer gets its number within a second; this long it may wait while nothing numbers. */
const LATE_MS = 60_000

type Options = {
  /** A head that the tree has to contain. */
  since?: KnownHead
  signal?: AbortSignal
  /** Hears of the entries that are checked, of how many. */
  onProgress?(done: number, size: number): void
  /** Runs between two parts, in a server that has other work; without it, two connections read side by side. */
  pause?(): Promise<unknown>
}

type Checked = { size: number; root: Buffer; transfers: number; waiting: number; differences: Difference[] }

/**
 * Compares balances, holds, sums, leaves and the tree with the rows, as of one moment, beside writers. The memory does
 * not grow with the ledger; of each kind the first differences are named.
 */
export function checkLedger(database: Database, options: Options = {}): Promise<Checked> {
  const { signal, pause } = options
  return inSnapshot(database, signal, async (db) => {
    if (pause) return checkRows([db], options)
    const [row] = await db.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    return inSnapshot(database, signal, (beside) => checkRows([db, beside], options), row!.snapshot)
  })
}

/**
 * Work on one state of the database, that of `snapshot` if given. When `signal` aborts, the statement that runs is
 * cancelled.
 */
export async function inSnapshot<T>(
  database: Database,
  signal: AbortSignal | undefined,
  work: (db: Reader) => Promise<T>,
  snapshot?: string,
): Promise<T> {
  return database.transaction(async (client: PoolClient & { processID?: number }) => {
    let sent: Promise<unknown> = Promise.resolve()
    const cancel = () => {
      sent = database.cancel(client.processID ?? 0)
    }
    signal?.addEventListener('abort', cancel)
    try {
      await client.query('set transaction isolation level repeatable read, read only')
      if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot}'`)
      await client.query('set local statement_timeout = 0')
      await client.query('set local idle_in_transaction_session_timeout = 0')
      await client.query(`set local work_mem = '64MB'`)
      return await work(readerIn(client))
    } catch (error) {
      throw signal?.aborted ? new Cancelled() : error
    } finally {
      signal?.removeEventListener('abort', cancel)
      // A late cancellation would hit the next user of this connection.
      await sent
    }
  })
}

/** The same by what these readers see, which have one state of the database. */
export async function checkRows(readers: readonly Reader[], options: Options = {}): Promise<Checked> {
  const db = readers[0]!
  const counts = await readCounts(db)
  const { size, root, transfers, waiting, entries } = counts
  const differences: Difference[] = []
  const sums = await readSums(db)
  differences.push(...sums.accounts.flatMap(accountDifferences))
  for (const { currency, sum } of sums.currencies)
    differences.push({ kind: 'sum', of: currency, text: `all accounts add up to ${sum} instead of 0` })
  for (const { id, state } of await listWrongHolds(db))
    differences.push({
      kind: 'hold',
      of: `hold ${id}`,
      text: state === 'used' ? 'is used, its transfer is missing' : `is ${state}, a transfer uses it`,
    })
  const tree = await checkTree(readers, counts, options)
  // Equal counts say that none is lost only where no entry has lost its transfer.
  const areAllCounted = transfers === entries + waiting && tree.length === 0
  for (const { id, at, isWaiting } of await listLost(db, LATE_MS, areAllCounted))
    differences.push({
      kind: 'number',
      of: `transfer ${id}`,
      text: isWaiting ? `of ${at} waits for its number` : `of ${at} has no number and does not wait for one`,
    })
  if (entries !== size)
    differences.push({ kind: 'head', of: 'head', text: `its size is ${size}, ${entries} transfers have numbers` })
  differences.push(...tree)
  return { size, root, transfers, waiting, differences }
}

/** Compares each leaf with its rows, and all nodes of the tree with its leaves. */
async function checkTree(
  readers: readonly Reader[],
  { size, root, peaks }: { size: number; root: Buffer; peaks: readonly Buffer[] },
  { since, signal, onProgress, pause }: Options,
): Promise<Difference[]> {
  const found: Difference[] = []
  const high: StoredSubtree[] = []
  let tree: Growing = { size: 0, peaks: [] }
  for await (const { from, to, range } of readInTurn(readers, spansOf(size, since))) {
    if (signal?.aborted) throw new Cancelled()
    found.push(...range.wrong.map(wrongLeaf))
    if (range.count !== to - from)
      return [...found, { kind: 'number', of: `entries ${from} to ${to - 1}`, text: `only ${range.count} exist` }]
    const grown = await growInPieces(tree, range.hashes)
    tree = grown.tree
    const tiles = grown.completed.filter(({ level }) => level === 1)
    found.push(...tiles.filter(({ place, hash }) => range.tiles.get(place)?.equals(hash) !== true).map(wrongSubtree))
    high.push(...grown.completed.filter(({ level }) => level > 1))
    if (since?.size === tree.size && !rootOf(tree.peaks).equals(since.root)) found.push(forked(since, size))
    onProgress?.(tree.size, size)
    await pause?.()
  }
  found.push(...(await listWrongSubtrees(readers[0]!, high)).map(wrongSubtree))
  if (since && since.size > size) found.push(forked(since, size))
  if (!rootOf(tree.peaks).equals(root) || !Buffer.concat(tree.peaks).equals(Buffer.concat(peaks)))
    found.push({ kind: 'head', of: 'head', text: 'its root differs from the leaves' })
  return found
}

/** Ranges of entries; one ends at the known head. */
function spansOf(size: number, since: KnownHead | undefined): Span[] {
  const starts = Array.from({ length: Math.ceil(size / RANGE) }, (_, index) => index * RANGE)
  const ends = [...starts.slice(1), size]
  return starts.flatMap((from, index) => {
    const to = ends[index]!
    const isCut = since !== undefined && since.size > from && since.size < to
    return isCut
      ? [
          { from, to: since.size },
          { from: since.size, to },
        ]
      : [{ from, to }]
  })
}

/** The ranges in order; each reader reads its next one while others are worked on. */
async function* readInTurn(
  readers: readonly Reader[],
  spans: readonly Span[],
): AsyncGenerator<Span & { range: Range }> {
  const reading: Promise<Range>[] = []
  const read = (index: number) => {
    const span = spans[index]
    if (!span) return
    const range = readRange(readers[index % readers.length]!, span.from, span.to)
    range.catch(() => undefined)
    reading.push(range)
  }
  readers.forEach((_, index) => read(index))
  try {
    for (const [index, span] of spans.entries()) {
      const range = await reading.shift()!
      read(index + readers.length)
      yield { ...span, range }
    }
  } finally {
    await Promise.allSettled(reading)
  }
}

/** `hashes` stand side by side. */
async function growInPieces(before: Growing, hashes: Buffer): Promise<ReturnType<typeof grow>> {
  const completed: StoredSubtree[] = []
  let tree = before
  for (let from = 0; from < hashes.length; from += PIECE * HASH_BYTES) {
    const grown = grow(tree, hashesIn(hashes.subarray(from, from + PIECE * HASH_BYTES)))
    tree = grown.tree
    completed.push(...grown.completed)
    await breathe()
  }
  return { tree, completed }
}

function wrongLeaf({ number, transfer }: { number: string; transfer: string }): Difference {
  return { kind: 'leaf', of: `transfer ${transfer}`, text: `differs from its leaf, entry ${number}` }
}

function wrongSubtree({ level, place }: StoredSubtree): Difference {
  return { kind: 'subtree', of: `subtree ${place} of level ${level}`, text: 'differs from its leaves' }
}

function forked(since: KnownHead, size: number): Difference {
  const reason = since.size > size ? `it has ${size} entries only` : `its first ${since.size} entries have another root`
  return { kind: 'fork', of: 'tree', text: `does not contain the known head of size ${since.size}: ${reason}` }
}
