import type { Reader } from '#core/database/reader.ts'

type AccountCursor = { auditId: number; decidedAt: number }

/** Position of the account notices in the audit log and the decisions. */
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
