import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import { isPublicPerson, personColumns, type Person } from '#people/store/person.ts'

type Line = { lineId: number; value: number; text: string; at: Date; likes: number }

type About = { matchId: number; subject: string; readerId: number | null }

/** Lines about a subject that are shown, those with most likes first, each with its author; none by blocked people. */
export function listLines(
  db: Reader,
  { matchId, subject, readerId }: About,
  page: Page,
): Promise<Listed<Line & Person>> {
  return listPage<Line & Person>(db, {
    columns: `r.id as "lineId", r.value, r.line as text, r.line_at as at, r.likes, ${personColumns}`,
    body: `from ratings.rating r join accounts.account p on p.id = r.user_id
      where r.match_id = $1 and r.subject = $2 and r.is_shown and ${isPublicPerson}
        and not exists (select from chat.block b where b.user_id = $3 and b.blocked_user_id = r.user_id)`,
    order: 'r.likes desc, r.id desc',
    values: [matchId, subject, readerId],
    page,
  })
}

export async function findLine(
  db: Reader,
  id: number,
): Promise<{ userId: number; matchId: number; likes: number } | null> {
  const [row] = await db.query<{ userId: number; matchId: number; likes: number }>(
    `select user_id as "userId", match_id as "matchId", likes from ratings.rating where id = $1 and is_shown`,
    [id],
  )
  return row ?? null
}

export async function putLike(db: Reader, id: number, userId: number): Promise<void> {
  await db.query('insert into ratings.line_like (rating_id, user_id) values ($1, $2) on conflict do nothing', [
    id,
    userId,
  ])
}

export async function deleteLike(db: Reader, id: number, userId: number): Promise<void> {
  await db.query('delete from ratings.line_like where rating_id = $1 and user_id = $2', [id, userId])
}

/** Likes are of the text that was there. */
export async function deleteLikes(db: Reader, id: number): Promise<void> {
  await db.query('delete from ratings.line_like where rating_id = $1', [id])
}

export async function listLit(db: Reader, matchId: number, userId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select l.rating_id as id from ratings.line_like l join ratings.rating r on r.id = l.rating_id
      where l.user_id = $2 and r.match_id = $1 order by 1`,
    [matchId, userId],
  )
  return rows.map(({ id }) => id)
}

/** Shows the line of an item, or removes it; false where no line has it. */
export async function decideLine(
  db: Reader,
  itemId: number,
  { isApproved, text }: { isApproved: boolean; text: string },
): Promise<boolean> {
  const rows = await db.query(
    isApproved
      ? `update ratings.rating set is_shown = true, line = case when line = '' then $2 else line end where item_id = $1 returning id`
      : `update ratings.rating set is_shown = false, line = '' where item_id = $1 and $2::text is not null returning id`,
    [itemId, text],
  )
  return rows.length > 0
}
