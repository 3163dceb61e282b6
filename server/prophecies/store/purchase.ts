import type { Reader } from '#core/database/reader.ts'

/** Those of these prophecies that a user has bought and still has a right to. */
export async function listBought(db: Reader, ids: readonly number[], userId: number | null): Promise<Set<number>> {
  if (userId === null || ids.length === 0) return new Set()
  const text = `select u.thing_id::bigint as id from wallet.purchase u
    where u.user_id = $1 and u.kind = 'prophecy' and u.thing_id = any($2::bigint[]::text[]) and u.refunded_at is null`
  const rows = await db.query<{ id: number }>({ name: 'prophecies_bought', text }, [userId, ids])
  return new Set(rows.map(({ id }) => id))
}
