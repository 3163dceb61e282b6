import type { Reader } from '#core/database/reader.ts'

/** Accounts that a reader blocked. */
export async function listBlockedBy(db: Reader, readerId: number | null): Promise<Set<number>> {
  if (readerId === null) return new Set()
  const text = 'select blocked_user_id as id from chat.block where user_id = $1'
  return new Set((await db.query<{ id: number }>({ name: 'record_blocked', text }, [readerId])).map(({ id }) => id))
}
