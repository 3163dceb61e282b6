import type { Reader } from '#core/database/reader.ts'

type Review = { userId: number; text: string; updatedAt: Date }

export async function putReview(
  db: Reader,
  { matchId, userId, text, itemId }: { matchId: number; userId: number; text: string; itemId: number | null },
): Promise<void> {
  await db.query(
    `insert into ratings.review (match_id, user_id, text, item_id, is_shown) values ($1, $2, $3, $4, $4::bigint is null)
      on conflict (match_id, user_id) do update set text = excluded.text, item_id = excluded.item_id,
        is_shown = excluded.is_shown, updated_at = now()`,
    [matchId, userId, text, itemId],
  )
}

export async function deleteReview(db: Reader, matchId: number, userId: number): Promise<void> {
  await db.query('delete from ratings.review where match_id = $1 and user_id = $2', [matchId, userId])
}

/** The review of a person, held or not; else the newest that is shown. Null without one. */
export async function findReview(db: Reader, matchId: number, userId: number | null): Promise<Review | null> {
  const [row] = await db.query<Review>(
    `select user_id as "userId", text, updated_at as "updatedAt" from ratings.review
      where match_id = $1 and (is_shown or user_id = $2) order by user_id is not distinct from $2 desc, updated_at desc limit 1`,
    [matchId, userId],
  )
  return row ?? null
}

/** Adds a review again whose removal an appeal overturned, unless its author has written another one. */
export async function returnReview(
  db: Reader,
  { matchId, userId, text, itemId }: { matchId: number; userId: number; text: string; itemId: number },
): Promise<void> {
  await db.query(
    `insert into ratings.review (match_id, user_id, text, item_id, is_shown) values ($1, $2, $3, $4, true) on conflict do nothing`,
    [matchId, userId, text, itemId],
  )
}

export async function decideReview(db: Reader, itemId: number, isApproved: boolean): Promise<boolean> {
  const rows = await db.query(
    isApproved
      ? 'update ratings.review set is_shown = true where item_id = $1 returning match_id'
      : 'delete from ratings.review where item_id = $1 returning match_id',
    [itemId],
  )
  return rows.length > 0
}
