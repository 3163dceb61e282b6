import type { Database } from '#core/database/db.ts'
import type { Turn } from '#core/database/batcher.ts'
import { eventsOf } from './fold.ts'
import type { Heard } from './heard.ts'
import type { KnownMatch } from './known-match.ts'
import type { MatchCache } from './match-cache.ts'
import { peopleOf, type Names } from './names.ts'
import { planBatch, type Asked, type Receipt } from './plan-batch.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { writeChange, type Change } from './store/change.ts'
import { listFeedOrder } from './store/match-feed.ts'

/** What batches are processed with, one for the process. */
export type BatchEngine = {
  database: Database
  db: Reader
  cache: MatchCache
  names: Names
  heard: Heard
  isNamed: WeakSet<KnownMatch>
  /** The batch that was not written as planned and is repeated: until it is settled, none is planned ahead. */
  repeating: Turn | null
  now: () => number
}

/** The part of a report in the size of a batch. */
export function weightOf({ report }: Asked): number {
  return Math.max(1, report?.events.length ?? 0)
}

/** The receipt of a report that fails on its own. */
export function refusalOf({ matchId }: Asked, error: unknown): Receipt {
  return { ok: false, matchId, reason: error instanceof Error ? error.message : String(error) }
}

/**
 * Processes these reports in one transaction. Cached matches are not durable, and must not be published, until it ends.
 */
export async function takeBatch(engine: BatchEngine, batch: readonly Asked[], turn: Turn): Promise<Receipt[]> {
  const { cache, heard } = engine
  // A repeated report has no news but counts as a sign of life of its feed.
  const due = heard.due(batch.flatMap((one) => (one.report !== null && one.isLive ? one.report.provider : [])))
  try {
    const receipts = await takeKnown(engine, batch, due, turn)
    if (receipts) return receipts
    await earlier(engine, turn)
    engine.repeating = turn
    return await engine.database.transaction((client) => takeLocked(engine, readerIn(client), batch, due))
  } catch (error) {
    engine.repeating = turn
    heard.forget(due)
    cache.forget(idsOf(batch))
    throw error
  }
}

/** Waits for the batches before. */
async function earlier(engine: BatchEngine, turn: Turn): Promise<void> {
  await turn.earlier
  if (engine.repeating !== turn) engine.repeating = null
}

/**
 * Uses the cached matches without locking; the write statement verifies their versions. Planned while the previous
 * batch is written, whose matches are cached as it leaves them. Null when the cache is out of date.
 */
async function takeKnown(
  engine: BatchEngine,
  batch: readonly Asked[],
  heard: Change['heard'],
  turn: Turn,
): Promise<Receipt[] | null> {
  const { db, cache, names, now } = engine
  const resolved = await names.resolve(db, batch)
  if (engine.repeating !== null && engine.repeating !== turn) await earlier(engine, turn)
  const matches = cache.recall(idsOf(batch))
  if (!matches || isFeedNew(matches, batch)) return null
  const { receipts, change } = planBatch(resolved, matches, names.find, now())
  await earlier(engine, turn)
  // A match that the previous batch failed to write is dropped.
  if (![...matches.values()].some(({ isDropped }) => isDropped)) {
    turn.begins()
    if (await write(engine, db, { ...change, heard })) return receipts
  }
  cache.forget(idsOf(batch))
  return null
}

function idsOf(batch: readonly Asked[]): Set<number> {
  return new Set(batch.map(({ matchId }) => matchId))
}

/** Whether the leading feed has to be chosen again. */
function isFeedNew(matches: ReadonlyMap<number, KnownMatch>, batch: readonly Asked[]): boolean {
  return batch.some(({ matchId, report }) => !report || !matches.get(matchId)?.providers.has(report.provider))
}

async function takeLocked(
  engine: BatchEngine,
  db: Reader,
  batch: readonly Asked[],
  heard: Change['heard'],
): Promise<Receipt[]> {
  const { cache, names, now } = engine
  const matches = await cache.lock(db, [...idsOf(batch)])
  // Something changed outside this process, such as a merge of players.
  await names.refresh(db, [...new Set(batch.flatMap(({ report }) => report?.events.flatMap(peopleOf) ?? []))])
  // Every change of the order chooses the leads again, so all cached matches are locked and read again.
  const order = await listFeedOrder(db)
  for (const match of matches.values()) match.feeds.order = order
  await nameAll(engine, db, [...matches.values()])
  const { receipts, change } = planBatch(await names.resolve(db, batch), matches, names.find, now())
  if (!(await write(engine, db, { ...change, heard }))) throw new Error('a locked match was changed')
  return receipts
}

/** False, with nothing written, when a match is not as it was planned. */
async function write({ heard }: BatchEngine, db: Reader, change: Change): Promise<boolean> {
  if (change.matches.length > 0) return writeChange(db, change)
  await heard.save(change.heard)
  return true
}

/** After a goal is withdrawn an older one is the last, so the names of all players of a match are loaded. */
async function nameAll({ names, isNamed }: BatchEngine, db: Reader, matches: readonly KnownMatch[]): Promise<void> {
  const unnamed = matches.filter((match) => !isNamed.has(match))
  await names.load(
    db,
    unnamed.flatMap((match) => eventsOf(match.fold).flatMap(peopleOf)),
  )
  for (const match of unnamed) isNamed.add(match)
}
