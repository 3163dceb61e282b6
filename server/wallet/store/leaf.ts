import type { Reader } from '#core/database/reader.ts'

/** The hash of a leaf of the ledger, hexadecimal. */
export async function findLeafHash(db: Reader, number: number): Promise<string | null> {
  const [row] = await db.query<{ hash: string }>(
    `select encode(leaf_hash, 'hex') as hash from ledger.entry where number = $1`,
    [number],
  )
  return row?.hash ?? null
}

/** The last check of the whole ledger, epoch ms; null before the first. */
export async function findLastCheck(db: Reader): Promise<{ at: number; isSound: boolean } | null> {
  const [row] = await db.query<{ at: number; is_sound: boolean }>(
    'select (extract(epoch from at) * 1000)::float8 as at, is_sound from ledger.checked',
  )
  return row ? { at: row.at, isSound: row.is_sound } : null
}
