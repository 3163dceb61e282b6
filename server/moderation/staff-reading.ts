import { readerOf, type CallDatabase } from '#core/database/reader.ts'
import { liveLens, type Lens } from '#core/lens.ts'

type Through = { db: CallDatabase; lens: Lens; now: number; receivedAt: number }

/** The call of a moderator or an author about a decision: without delay and spoiler-free mode. */
export function withoutLens<Reading extends Through>(reading: Reading): Reading {
  if (reading.lens.key === '') return reading
  const { see: _lens, ...live } = reading.db
  const db = { ...live, query: readerOf(live).query as CallDatabase['query'] }
  return { ...reading, db, lens: liveLens, now: reading.receivedAt }
}
