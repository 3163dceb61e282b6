import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { createBatcher } from './batcher.ts'
import { reportFault } from './check-report.ts'
import { digestOf } from './digest.ts'
import { createHeard } from './heard.ts'
import type { Heard } from './heard.ts'
import type { KnownMatch } from './known-match.ts'
import { createMatchCache } from './match-cache.ts'
import type { MatchCache } from './match-cache.ts'
import { createNames } from './names.ts'
import type { Names } from './names.ts'
import { planMatch } from './plan-batch.ts'
import type { Asked, Receipt } from './plan-batch.ts'
import { peopleOf } from './players/stand-in.ts'
import { readerIn, readerOf } from './reader.ts'
import type { Reader } from './reader.ts'
import { emptyChange, writeChange } from './store/change.ts'
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
  cache: MatchCache
  names: Names
  heard: Heard
  inFlight: Set<number>
  isNamed: WeakSet<KnownMatch>
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
  const cache = createMatchCache(sports, cacheSize)
  const engine: Engine = {
    database,
    cache,
    names: createNames(now),
    heard: createHeard(readerOf(database), now),
    inFlight: new Set(),
    isNamed: new WeakSet(),
    now,
  }
  const batcher = createBatcher<Asked, Receipt>({
    work: (asked) => takeAll(engine, asked),
    refuse: (asked, error) => ({
      ok: false,
      matchId: matchIdOf(asked),
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
    const known = engine.inFlight.has(matchId) ? null : cache.peek(matchId)
    if (known?.digests.has(digest)) {
      // A repeated report has no news but counts as a sign of life of its feed.
      await engine.heard.report([provider])
      return { ok: true, matchId, version: known.version, added: 0, amended: 0, withdrawn: 0, isDuplicate: true }
    }
    return batcher.add({ report: { provider, matchId, sequence, kind, sentAt, events }, digest, json })
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
async function takeAll(engine: Engine, batch: readonly Asked[]): Promise<Receipt[]> {
  const { database, cache, names } = engine
  const byMatch = Map.groupBy(batch, matchIdOf)
  engine.inFlight = new Set(byMatch.keys())
  try {
    await engine.heard.report(batch.flatMap(({ report }) => report?.provider ?? []))
    await names.load(readerOf(database), peopleIn(batch))
    const receipts =
      (await takeKnown(engine, byMatch)) ??
      (await database.transaction((client) => takeLocked(engine, readerIn(client), byMatch)))
    return batch.map((one) => receipts.get(one) as Receipt)
  } catch (error) {
    cache.forget(byMatch.keys())
    throw error
  } finally {
    engine.inFlight = new Set()
  }
}

type ByMatch = ReadonlyMap<number, readonly Asked[]>

/**
 * Uses the cached matches without locking; the write statement verifies their versions. Null when they are out of date.
 */
async function takeKnown(engine: Engine, byMatch: ByMatch): Promise<Map<Asked, Receipt> | null> {
  const matches = engine.cache.recall([...byMatch.keys()])
  if (!matches || isFeedNew(matches, byMatch)) return null
  const { receipts, change } = planAll(engine, byMatch, matches)
  if (change.matches.length === 0 || (await writeChange(readerOf(engine.database), change))) return receipts
  engine.cache.forget(byMatch.keys())
  return null
}

/** Whether the leading feed has to be chosen again. */
function isFeedNew(matches: ReadonlyMap<number, KnownMatch>, byMatch: ByMatch): boolean {
  return [...byMatch].some(([id, asked]) =>
    asked.some(({ report }) => report === null || !matches.get(id)?.providers.has(report.provider)),
  )
}

function matchIdOf(asked: Asked): number {
  return asked.report === null ? asked.matchId : asked.report.matchId
}

function peopleIn(asked: readonly Asked[]): number[] {
  return asked.flatMap(({ report }) => report?.events.flatMap(peopleOf) ?? [])
}

async function takeLocked(engine: Engine, db: Reader, byMatch: ByMatch): Promise<Map<Asked, Receipt>> {
  const matches = await engine.cache.lock(db, [...byMatch.keys()])
  // Something changed outside this process, such as a merge of players.
  await engine.names.refresh(db, [...new Set(peopleIn([...byMatch.values()].flat()))])
  // Every change of the order chooses the leads again, so all cached matches are locked and read again.
  const order = await listFeedOrder(db)
  for (const match of matches.values()) match.feeds.order = order
  await nameAll(engine, db, [...matches.values()])
  const { receipts, change } = planAll(engine, byMatch, matches)
  if (change.matches.length > 0 && !(await writeChange(db, change))) throw new Error('a locked match was changed')
  return receipts
}

function planAll({ names, now }: Engine, byMatch: ByMatch, matches: ReadonlyMap<number, KnownMatch>) {
  const receipts = new Map<Asked, Receipt>()
  const change = emptyChange()
  for (const [matchId, asked] of byMatch) {
    const match = matches.get(matchId)
    const done: Receipt[] = match
      ? planMatch(match, asked, change, names, now())
      : asked.map(() => ({ ok: false, matchId, reason: 'there is no such match' }))
    asked.forEach((one, index) => receipts.set(one, done[index] as Receipt))
  }
  return { receipts, change }
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
