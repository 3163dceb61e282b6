import type { Budget } from '#core/bytes/budget.ts'
import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { createBatcher } from '#core/database/batcher.ts'
import { digestOf, reportFault } from './check-report.ts'
import { createHeard } from './heard.ts'
import { createMatchCache } from './match-cache.ts'
import { createNames } from './names.ts'
import type { Asked, Receipt } from './plan-batch.ts'
import { isFeed } from './priority.ts'
import { readerOf } from '#core/database/reader.ts'
import { refusalOf, takeBatch, weightOf, type BatchEngine } from './take-batch.ts'

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
  /** Counts the cached matches. */
  budget?: Budget
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
  budget,
  now = Date.now,
}: IngestOptions): Ingest {
  const db = readerOf(database)
  const engine: BatchEngine = {
    database,
    db,
    cache: createMatchCache(sports, cacheSize, budget?.claim()),
    names: createNames(now),
    heard: createHeard(db, now),
    isNamed: new WeakSet(),
    repeating: null,
    now,
  }
  const batcher = createBatcher<Asked, Receipt>({
    work: takeBatch.bind(null, engine),
    refuse: refusalOf,
    batchMs,
    batchSize,
    weigh: weightOf,
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
