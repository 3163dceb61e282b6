import type { Database } from '#core/database/db.ts'
import { repeatedJob } from '#core/background/jobs.ts'
import { sports } from '#sports/index.ts'
import { condenseDemoMatch } from '#timeline/condense.ts'
import { readerOf } from '#core/database/reader.ts'
import { listOldDemoMatches, listUncondensed, type OldDemoMatch } from '#timeline/store/old-demo.ts'
import { pruneDemoPrices } from '../store/prune-demo.ts'

const HOUR_MS = 3_600_000

/** Days for which a demonstration match retains all its prices and reports. */
const DAYS = 7
const MATCHES = 200
const PRICES = 5000

type Pruned = {
  prices: number
  condensed: number
  /** Matches whose reports do not add up to what is stored, with the first difference. */ differing: string[]
}

/**
 * Deletes the price movements of demonstration matches that are over and a week old at `now` (epoch ms), and condenses
 * their reports. Every statement is short and each match has a transaction of its own; interruption and repetition are
 * safe.
 */
export async function pruneDemoMatches(
  database: Database,
  { now, signal, matches = MATCHES }: { now: number; signal?: AbortSignal; matches?: number },
): Promise<Pruned> {
  const db = readerOf(database)
  const before = now - DAYS * 24 * HOUR_MS
  const isStopped = () => signal?.aborted ?? false
  const pruned: Pruned = { prices: 0, condensed: 0, differing: [] }
  for (let after: OldDemoMatch | null = null; !isStopped();) {
    const part: OldDemoMatch[] = await listOldDemoMatches(db, { before, after, limit: matches })
    const matchIds = part.map(({ id }) => id)
    for (let gone = PRICES; gone === PRICES && !isStopped(); pruned.prices += gone)
      gone = await pruneDemoPrices(db, { matchIds, before, limit: PRICES })
    for (const id of await listUncondensed(db, matchIds, before)) {
      if (isStopped()) break
      const done = await condenseDemoMatch(database, sports, id, before)
      if (done.outcome === 'condensed') pruned.condensed += 1
      if (done.outcome === 'differing') pruned.differing.push(`match ${id}: ${done.differences[0]}`)
    }
    after = part.at(-1) ?? null
    if (part.length < matches) break
  }
  return pruned
}

/** Once an hour. */
export const pruneDemo = repeatedJob('prune-demo', HOUR_MS, async ({ database, signal, log }) => {
  const { differing } = await pruneDemoMatches(database, { now: Date.now(), signal })
  if (differing.length > 0) log.error('demo_not_condensed', { count: differing.length, first: differing[0] })
})
