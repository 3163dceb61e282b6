import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { createBatcher } from './batcher.ts'
import type { Turn } from './batcher.ts'
import { digestOf, reportFault } from './check-report.ts'
import { createHeard } from './heard.ts'
import type { Heard } from './heard.ts'
import type { KnownMatch } from './known-match.ts'
import { createMatchCache } from './match-cache.ts'
import type { MatchCache } from './match-cache.ts'
import { createNames, peopleOf } from './names.ts'
import type { Names } from './names.ts'
import { planBatch } from './plan-batch.ts'
import type { Asked, Receipt } from './plan-batch.ts'
import { isFeed } from './priority.ts'
import { readerIn, readerOf } from './reader.ts'
import type { Reader } from './reader.ts'
import { writeChange } from './store/change.ts'
import type { Change } from './store/change.ts'
import { listFeedOrder } from './store/match-feed.ts'

export type { Receipt } from './plan-batch.ts'

type IngestOptions = {
  database: Database
  sports: Readonly<Record<string, Sport>>
  /** How long the first report of a batch waits for others. 0: no longer than the previous transaction takes. */
  batchMs?: number
  /** Maximum events per transaction, except for a single larger report. */
  batchSize?: number
  /** Number of cached matches. */
  cacheSize?: number
  now?: () => number
}

export type Ingest = {
  /**
   * Accepts a report. Resolves when its changes are durable and queued for publication; an invalid report resolves to a
   * refusal. Rejects with `DatabaseUnavailable` when the outcome is unknown: submitting the report again is harmless.
   */
  submit(report: MatchReport): Promise<Receipt>
  submitMany(reports: readonly MatchReport[]): Promise<Receipt[]>
  /**
   * Chooses the leading feed of a match again. `silent` replaces the known silent feeds of the match; null where only
   * the order of feeds changed. A feed that never reported the match is not silent.
   */
  choose(matchId: number, silent: readonly string[] | null): Promise<Receipt>
  /**
   * Heartbeat of a connected provider without news: its matches are not silent. Call it every few seconds while
   * connected; it stores one row per provider, at most every ten seconds. Rejects when the database is unavailable.
   */
  heartbeat(provider: string): Promise<void>
  /** Resolves when every report submitted so far is settled. */
  close(): Promise<void>
}

/** The interface that feeds report to. */
export type FeedSink = Pick<Ingest, 'submitMany' | 'heartbeat'>

type Engine = {
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

/**
 * The only entry point for facts: concurrent reports share one transaction, one at a time, so that a commit serves
 * many.
 */
export function createIngest({
  database,
  sports,
  batchMs = 0,
  batchSize = 2000,
  cacheSize = 3000,
  now = Date.now,
}: IngestOptions): Ingest {
  const db = readerOf(database)
  const engine: Engine = {
    database,
    db,
    cache: createMatchCache(sports, cacheSize),
    names: createNames(now),
    heard: createHeard(db, now),
    isNamed: new WeakSet(),
    repeating: null,
    now,
  }
  const batcher = createBatcher<Asked, Receipt>({
    work: (asked, turn) => takeAll(engine, asked, turn),
    refuse: (asked, error) => ({
      ok: false,
      matchId: asked.matchId,
      reason: error instanceof Error ? error.message : String(error),
    }),
    batchMs,
    batchSize,
    weigh: ({ report }) => Math.max(1, report?.events.length ?? 0),
  })
  let isClosed = false

  async function submit(report: MatchReport): Promise<Receipt> {
    const { provider, matchId, sequence, kind, sentAt, events } = report
    const json = JSON.stringify(events)
    const fault = isClosed ? 'the engine is closed' : reportFault(report, json + JSON.stringify(provider))
    if (fault !== null) return { ok: false, matchId, reason: fault }
    const digest = digestOf(report, json)
    const isLive = isFeed(provider)
    return batcher.add({ matchId, report: { provider, matchId, sequence, kind, sentAt, events }, digest, json, isLive })
  }

  return {
    submit,
    submitMany: (reports) => Promise.all(reports.map(submit)),
    async choose(matchId, silent) {
      return isClosed
        ? { ok: false, matchId, reason: 'the engine is closed' }
        : batcher.add({ report: null, matchId, silent })
    },
    heartbeat: engine.heard.heartbeat,
    async close() {
      isClosed = true
      await batcher.idle()
    },
  }
}

/**
 * Processes these reports in one transaction. Cached matches are not durable, and must not be published, until it ends.
 */
async function takeAll(engine: Engine, batch: readonly Asked[], turn: Turn): Promise<Receipt[]> {
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
async function earlier(engine: Engine, turn: Turn): Promise<void> {
  await turn.earlier
  if (engine.repeating !== turn) engine.repeating = null
}

/**
 * Uses the cached matches without locking; the write statement verifies their versions. Planned while the previous
 * batch is written, whose matches are cached as it leaves them. Null when the cache is out of date.
 */
async function takeKnown(
  engine: Engine,
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
  // A match that the previous batch failed to write is no longer cached.
  if (cache.holds(matches)) {
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
  engine: Engine,
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
async function write({ heard }: Engine, db: Reader, change: Change): Promise<boolean> {
  if (change.matches.length > 0) return writeChange(db, change)
  await heard.save(change.heard)
  return true
}

/** After a goal is withdrawn an older one is the last, so the names of all players of a match are loaded. */
async function nameAll({ names, isNamed }: Engine, db: Reader, matches: readonly KnownMatch[]): Promise<void> {
  const unnamed = matches.filter((match) => !isNamed.has(match))
  await names.load(
    db,
    unnamed.flatMap((match) => match.fold.events.flatMap(peopleOf)),
  )
  for (const match of unnamed) isNamed.add(match)
}
