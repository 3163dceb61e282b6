import type { Reader } from '#core/database/reader.ts'

/** Up to which frame everything was told; null at the very first time. Held until the transaction ends. */
export async function lockCursor(db: Reader): Promise<number | null> {
  const [row] = await db.query<{ position: number | null }>('select position from notices.cursor for update')
  return row?.position ?? null
}

export async function moveCursor(db: Reader, position: number): Promise<void> {
  await db.query('update notices.cursor set position = $1', [position])
}

export type HouseCursor = { auditId: number; decidedAt: number }

/**
 * Up to where people were told of their accounts and of decisions; a row of its own waits for nobody who tells of
 * matches.
 */
export async function lockHouseCursor(db: Reader): Promise<HouseCursor> {
  const [row] = await db.query<{ audit_id: number; decided_at: Date }>(
    'select audit_id, decided_at from notices.house_cursor for update',
  )
  return { auditId: row?.audit_id ?? 0, decidedAt: row?.decided_at.getTime() ?? 0 }
}

export async function moveHouseCursor(db: Reader, { auditId, decidedAt }: HouseCursor): Promise<void> {
  await db.query(
    'update notices.house_cursor set audit_id = $1, decided_at = $2 where audit_id <> $1 or decided_at <> $2',
    [auditId, new Date(decidedAt)],
  )
}
