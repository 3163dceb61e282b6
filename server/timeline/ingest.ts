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
  /** How long a first report waits for company. 0: no longer than the transaction before it takes. */
  batchMs?: number
  /** Events in one transaction at most, a single report excepted. */
  batchSize?: number
  /** Matches kept in mind. */
  cacheSize?: number
  now?: () => number
}

export type Ingest = {
  /**
   * Takes a report in. Resolves when what it changed is durable and on its way to screens; a bad report is refused as a
   * value. Rejects with `DatabaseUnavailable` when that is not known: submitting it again is harmless.
   */
  submit(report: MatchReport): Promise<Receipt>
  submitMany(reports: readonly MatchReport[]): Promise<Receipt[]>
  /**
   * Chooses anew which feed tells a match. `silent`: the feeds that have fallen silent about it, in place of what was
   * known of that; null where only the order of feeds changed. A feed that has never spoken of the match is no silent
   * one.
   */
  choose(matchId: number, silent: readonly string[] | null): Promise<Receipt>
  /**
   * A provider is there and has nothing to report: its matches are not silent. To be called every few seconds while it
   * is connected; what is stored of it is one row per provider, every ten seconds at most. Rejects when the database is
   * away.
   */
  heartbeat(provider: string): Promise<void>
  /** Resolves when everything submitted so far is settled. */
  close(): Promise<void>
}

/** What a feed reports to. */
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
 * The one way of facts into the engine: concurrent reports share transactions, one at a time, so that a commit serves
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
      // A repetition brings nothing new, but its feed was heard of.
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
 * Takes these reports in, in one transaction. What is in mind of their matches is not durable, and not to be told,
 * until it ends.
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
 * The short way: what is in mind is taken for true, which the statement that writes makes sure of. Null where it is
 * not.
 */
async function takeKnown(engine: Engine, byMatch: ByMatch): Promise<Map<Asked, Receipt> | null> {
  const matches = engine.cache.recall([...byMatch.keys()])
  if (!matches || isFeedNew(matches, byMatch)) return null
  const { receipts, change } = planAll(engine, byMatch, matches)
  if (change.matches.length === 0 || (await writeChange(readerOf(engine.database), change))) return receipts
  engine.cache.forget(byMatch.keys())
  return null
}

/** Whether a choice has to be made that was not made before. */
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
  // Something changed beside this process, as who stands for a player.
  await engine.names.refresh(db, [...new Set(peopleIn([...byMatch.values()].flat()))])
  // Whatever changes that order chooses anew, so that every match in mind is locked and read again.
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

/** A goal taken back makes an older one the last, so everybody of a match is known by name. */
async function nameAll({ names, isNamed }: Engine, db: Reader, matches: readonly KnownMatch[]): Promise<void> {
  const unnamed = matches.filter((match) => !isNamed.has(match))
  await names.load(
    db,
    unnamed.flatMap((match) => match.fold.events.flatMap(peopleOf)),
  )
  for (const match of unnamed) isNamed.add(match)
}
