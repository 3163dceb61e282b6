import type { Reader } from '../database/reader.ts'

/** How long a key gives the first answer again. */
export const ANSWER_HOURS = 24

/**
 * A call that is run once: its owner, its key and its input, the latter two as SHA-256. `isNatural`: the key comes from
 * the input.
 */
export type OnceKey = { userId: number; key: Buffer; input: Buffer; isNatural: boolean }
export type StoredAnswer = { input: Buffer; answer: string }

const isValid = `created_at > now() - interval '${ANSWER_HOURS} hours'`

/** The answer under a key, null where there is none or it has expired. */
export async function findAnswer(db: Reader, { userId, key }: OnceKey): Promise<StoredAnswer | null> {
  const text = `select input, answer from core.idempotent_answer where user_id = $1 and key = $2 and ${isValid}`
  const [row] = await db.query<StoredAnswer>({ name: 'once_find', text }, [userId, key])
  return row ?? null
}

/**
 * Reserves a key in the transaction of `db`; the answer that another call stored under it instead, where there is one.
 * Waits for a call that holds the key until its transaction ends.
 */
export async function claimAnswer(db: Reader, once: OnceKey): Promise<StoredAnswer | null> {
  const text = `insert into core.idempotent_answer as a (user_id, key, input, answer, is_natural) values ($1, $2, $3, '', $4)
    on conflict (user_id, key) do update set input = excluded.input, answer = '', created_at = now()
      where not (a.${isValid}) returning 1 as claimed`
  const claimed = await db.query({ name: 'once_claim', text }, [once.userId, once.key, once.input, once.isNatural])
  return claimed.length > 0 ? null : findAnswer(db, once)
}

/** Stores the answer under a key that this transaction has reserved. */
export async function storeAnswer(db: Reader, { userId, key }: OnceKey, answer: string): Promise<void> {
  const text = 'update core.idempotent_answer set answer = $3 where user_id = $1 and key = $2'
  await db.query({ name: 'once_store', text }, [userId, key, answer])
}

/** Deletes a user's answers under natural keys, once something that one of them names is gone. */
export async function forgetNaturalAnswers(db: Reader, userId: number): Promise<void> {
  await db.query('delete from core.idempotent_answer where user_id = $1 and is_natural', [userId])
}

/** Deletes the answers that have expired. */
export async function deleteExpiredAnswers(db: Reader): Promise<void> {
  await db.query(`delete from core.idempotent_answer where not (${isValid})`)
}
