import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'

export async function listModerated(db: Reader, userId: number | null): Promise<Set<number>> {
  if (userId === null) return new Set()
  const text = 'select circle_id as id from circles.moderator where user_id = $1'
  const rows = await db.query<{ id: number }>({ name: 'posts_moderated', text }, [userId])
  return new Set(rows.map(({ id }) => id))
}

export async function listJoinedLanguages(db: Reader, userId: number | null): Promise<Language[]> {
  if (userId === null) return []
  const text = `select distinct l as language from circles.member m join circles.circle c on c.id = m.circle_id
    cross join lateral unnest(c.languages) as l where m.user_id = $1`
  const rows = await db.query<{ language: Language }>({ name: 'posts_languages', text }, [userId])
  return rows.map(({ language }) => language)
}

type Standing = { createdAt: number; arePicturesHeld: boolean }

/** Since when an account exists, and whether its pictures wait for a moderator: it is young, and none was approved. */
export async function findStanding(db: Reader, userId: number, days: number): Promise<Standing> {
  const [row] = await db.query<Standing>(
    `select (extract(epoch from a.created_at) * 1000)::float8 as "createdAt", a.created_at > now() - make_interval(days => $2)
        and not exists (select from posts.post p where p.user_id = a.id and p.picture_item_id is not null and not p.are_pictures_held and p.pictures > 0)
        and not exists (select from talk.comment c where c.user_id = a.id and c.picture_item_id is not null and not c.are_pictures_held)
        as "arePicturesHeld" from accounts.account a where a.id = $1`,
    [userId, days],
  )
  return row!
}

type Upload = { file: string; width: number; height: number }

export async function mapUploads(db: Reader, userId: number, files: readonly string[]): Promise<Map<string, Upload>> {
  const rows = await db.query<Upload>(
    'select key as file, width, height from support.file where key = any($1) and user_id = $2 and kept_at is not null and discarded_at is null',
    [files, userId],
  )
  return new Map(rows.map((row) => [row.file, row]))
}

/** How many shown posts each of these people has. */
export async function countPostsOf(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; count: number }>(
    `select p.user_id as id, count(*)::int as count from posts.post p
      where p.user_id = any($1) and p.is_listed and p.frozen_at is null group by 1`,
    [[...ids]],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
