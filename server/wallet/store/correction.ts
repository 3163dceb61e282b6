import type { Reader } from '#core/database/reader.ts'

type Correction = { id: number; userId: number; coins: bigint; reason: string; transferId: string }

export async function hasAccount(db: Reader, userId: number): Promise<boolean> {
  const rows = await db.query(`select 1 from accounts.account where id = $1 and state <> 'erased'`, [userId])
  return rows.length > 0
}

export async function nextCorrectionId(db: Reader): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('wallet.correction', 'id')) as id`,
  )
  return row!.id
}

export async function addCorrection(db: Reader, { id, userId, coins, reason, transferId }: Correction): Promise<void> {
  await db.query(
    `insert into wallet.correction (id, user_id, coins, reason, transfer_id) overriding system value values ($1, $2, $3, $4, $5)`,
    [id, userId, String(coins), reason, transferId],
  )
}

/** Reasons of corrections by their ids. */
export async function mapReasons(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; reason: string }>(
    'select id::text, reason from wallet.correction where id = any($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
