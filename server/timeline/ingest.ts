import { hash } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#core/db.ts'
import { asUnavailable } from '#core/db.ts'
import type { Sport } from '#sports/sport.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { reportFault } from './check-report.ts'
import type { KnownMatch } from './known-match.ts'
import { createMatchCache } from './match-cache.ts'
import { createNames } from './names.ts'
import { planMatch } from './plan-batch.ts'
import type { Asked, Receipt } from './plan-batch.ts'
import { readerIn, readerOf } from './reader.ts'
import type { Reader } from './reader.ts'
import { writeChange } from './store/change.ts'
import type { Change } from './store/change.ts'

export type { Receipt } from './plan-batch.ts'

export type IngestOptions = {
  database: Database
  sports: Readonly<Record<string, Sport>>
  /** How long a first report waits for company. 0: no longer than the transaction before it takes. */
  batchMs?: number
  /** Reports in one transaction at most. */
  batchSize?: number
  /** Matches kept in mind. */
  cacheSize?: number
  now?: () => number
}

export type Ingest = {
  /**
   * Takes a report in. Resolves when what it changed is durable and on its way to screens; a bad report is refused as a value.
   * Rejects with `DatabaseUnavailable` when that is not known: submitting it again is harmless.
   */
  submit(report: MatchReport): Promise<Receipt>
  submitMany(reports: readonly MatchReport[]): Promise<Receipt[]>
  /** Resolves when everything submitted so far is settled. */
  close(): Promise<void>
}

type Waiting = Asked & { resolve: (receipt: Receipt) => void; reject: (error: unknown) => void }

/** The one way of facts into the engine: concurrent reports share transactions, one at a time, so that a commit serves many. */
export function createIngest({ database, sports, batchMs = 0, batchSize = 500, cacheSize = 3000, now = Date.now }: IngestOptions): Ingest {
  const cache = createMatchCache(sports, cacheSize)
  const names = createNames(now)
  let queue: Waiting[] = []
  let running: Promise<void> | null = null
  let isClosed = false
  /** Matches of the running transaction: what is in mind of them is not durable yet. */
  let inFlight = new Set<number>()
  const isNamed = new WeakSet<KnownMatch>()

  function submit(report: MatchReport): Promise<Receipt> {
    const { provider, matchId, sequence, kind, sentAt, events } = report
    const json = JSON.stringify([provider, sequence, kind, events])
    const fault = isClosed ? 'the engine is closed' : reportFault(report, json)
    if (fault !== null) return Promise.resolve({ ok: false, matchId, reason: fault })
    const digest = hash('sha256', json, 'base64')
    const known = inFlight.has(matchId) ? null : cache.peek(matchId)
    if (known?.digests.has(digest))
      return Promise.resolve({ ok: true, matchId, version: known.version, added: 0, amended: 0, withdrawn: 0, isDuplicate: true })
    return new Promise((resolve, reject) => {
      queue.push({ report: { provider, matchId, sequence, kind, sentAt, events }, digest, resolve, reject })
      running ??= run()
    })
  }

  async function run(): Promise<void> {
    try {
      await (batchMs > 0 ? wait(batchMs) : nextTurn())
      while (queue.length > 0) {
        const batch = queue.slice(0, batchSize)
        queue = queue.slice(batchSize)
        await settle(batch)
      }
    } finally {
      running = null
    }
  }

  async function settle(batch: Waiting[]): Promise<void> {
    inFlight = new Set(batch.map(({ report }) => report.matchId))
    try {
      const receipts = await commit(batch)
      batch.forEach((one, index) => one.resolve(receipts[index] as Receipt))
    } catch (error) {
      cache.forget(inFlight)
      if (asUnavailable(error)) return batch.forEach((one) => one.reject(asUnavailable(error)))
      const [first] = batch
      if (batch.length === 1 && first) return first.resolve({ ok: false, matchId: first.report.matchId, reason: reasonOf(error) })
      // One of them cannot be stored; the others must not suffer for it.
      const middle = batch.length >> 1
      await settle(batch.slice(0, middle))
      await settle(batch.slice(middle))
    } finally {
      inFlight = new Set()
    }
  }

  async function commit(batch: Waiting[]): Promise<Receipt[]> {
    await names.load(readerOf(database), batch.flatMap(({ report }) => report.events.flatMap(peopleOf)))
    const byMatch = Map.groupBy(batch, ({ report }) => report.matchId)
    const receipts = new Map<Waiting, Receipt>()
    await database.transaction(async (client) => {
      const db = readerIn(client)
      const matches = await cache.lock(db, [...byMatch.keys()])
      await nameAll(db, matches.values())
      const change: Change = { reports: [], horizons: [], events: [], matches: [], outbox: [] }
      for (const [matchId, waiting] of byMatch) {
        const match = matches.get(matchId)
        const done: Receipt[] = match
          ? planMatch(match, waiting, change, names.find, now())
          : waiting.map(() => ({ ok: false, matchId, reason: 'there is no such match' }))
        waiting.forEach((one, index) => receipts.set(one, done[index] as Receipt))
      }
      if (change.reports.length > 0) await writeChange(db, change)
    })
    return batch.map((one) => receipts.get(one) as Receipt)
  }

  /** A goal taken back makes an older one the last, so everybody of a match is known by name. */
  async function nameAll(db: Reader, matches: Iterable<KnownMatch>): Promise<void> {
    const unnamed = [...matches].filter((match) => !isNamed.has(match))
    await names.load(db, unnamed.flatMap((match) => match.fold.events.flatMap(peopleOf)))
    for (const match of unnamed) isNamed.add(match)
  }

  return {
    submit,
    submitMany: (reports) => Promise.all(reports.map(submit)),
    async close() {
      isClosed = true
      while (running) await running
    },
  }
}

function peopleOf({ playerId, otherPlayerId }: { playerId: number | null; otherPlayerId: number | null }): number[] {
  return [playerId, otherPlayerId].filter((id) => id !== null)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
