import type { Reader } from '#core/database/reader.ts'

/** Position of the last frame that was fanned out; null on the first run. Locked until the transaction ends. */
export async function lockCursor(db: Reader): Promise<number | null> {
  const [row] = await db.query<{ position: number | null }>({
    name: 'lock_notices_cursor',
    text: 'select position from notices.cursor for update',
  })
  return row?.position ?? null
}

export async function moveCursor(db: Reader, position: number): Promise<void> {
  await db.query({ name: 'move_notices_cursor', text: 'update notices.cursor set position = $1' }, [position])
}

type AccountCursor = { auditId: number; decidedAt: number }

/**
 * Position of the account notices in the audit log and the decisions. A row of its own, so that neither cursor waits
 * for the lock of the other.
 */
export async function lockAccountCursor(db: Reader): Promise<AccountCursor> {
  const [row] = await db.query<{ audit_id: number; decided_at: Date }>(
    'select audit_id, decided_at from notices.house_cursor for update',
  )
  return { auditId: row?.audit_id ?? 0, decidedAt: row?.decided_at.getTime() ?? 0 }
}

export async function moveAccountCursor(db: Reader, { auditId, decidedAt }: AccountCursor): Promise<void> {
  await db.query(
    'update notices.house_cursor set audit_id = $1, decided_at = $2 where audit_id <> $1 or decided_at <> $2',
    [auditId, new Date(decidedAt)],
  )
}
