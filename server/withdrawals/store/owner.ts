import type { Reader } from '#core/database/reader.ts'

/** Entries of the audit log about a new phone, password or factor. */
export const changeKinds = [
  'phone_changed',
  'password_set',
  'password_reset',
  'passkey_added',
  'passkey_removed',
  'factor_added',
  'factor_removed',
  'factor_reset',
  'recovery_codes_renewed',
]

/** The last change of phone, password or factor, epoch ms; null without one. */
export async function findLastChange(db: Reader, userId: number): Promise<number | null> {
  const [row] = await db.query<{ at: Date | null }>(
    'select max(at) as at from accounts.audit where user_id = $1 and kind = any($2)',
    [userId, changeKinds],
  )
  return row?.at ? Number(row.at) : null
}
