import type { Reader } from '#core/database/reader.ts'
import type { Difference } from '../rules/difference.ts'

/** Differences that are stored. */
const STORED = 100

/** The last check of the whole ledger: when, of how many entries, and whether it found nothing. */
type LastCheck = { at: number; size: number; isSound: boolean; differences: number }

export async function findLastCheck(db: Reader): Promise<LastCheck | null> {
  const [row] = await db.query<{ at: number; size: string; is_sound: boolean; differences: number }>(
    'select (extract(epoch from at) * 1000)::float8 as at, size::text, is_sound, jsonb_array_length(differences) as differences from ledger.checked',
  )
  return row ? { at: row.at, size: Number(row.size), isSound: row.is_sound, differences: row.differences } : null
}

export async function saveCheck(db: Reader, size: number, differences: readonly Difference[]): Promise<void> {
  await db.query(
    `insert into ledger.checked (at, size, is_sound, differences) values (clock_timestamp(), $1, $2, $3)
     on conflict (is_only) do update set at = excluded.at, size = excluded.size, is_sound = excluded.is_sound, differences = excluded.differences`,
    [size, differences.length === 0, JSON.stringify(differences.slice(0, STORED))],
  )
}

/** The differences that the last check stored. */
export async function listLastDifferences(db: Reader): Promise<Difference[]> {
  const [row] = await db.query<{ differences: Difference[] }>('select differences from ledger.checked')
  return row?.differences ?? []
}
