import { isPublic } from '#articles/store/article.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'

type Footprint = { id: number; readAt: number }

/** More than anybody looks back at; older ones are deleted. */
const MOST_FOOTPRINTS = 500

export async function isRecorded(db: Reader, userId: number): Promise<boolean> {
  return (await db.query('select from people.unrecorded where user_id = $1', [userId])).length === 0
}

export async function setRecorded(db: Reader, userId: number, isOn: boolean): Promise<void> {
  await db.query(
    isOn
      ? 'delete from people.unrecorded where user_id = $1'
      : 'insert into people.unrecorded (user_id) values ($1) on conflict do nothing',
    [userId],
  )
}

/** Records that an account read an article now, unless it does not want that. Only the newest are kept. */
export async function addFootprint(db: Reader, userId: number, articleId: number): Promise<void> {
  const added = await db.query(
    `insert into people.footprint as f (user_id, kind, thing_id)
      select $1, 'article', $2 where not exists (select from people.unrecorded where user_id = $1)
      on conflict (user_id, kind, thing_id) do update set read_at = now() where f.read_at < now() returning 1`,
    [userId, articleId],
  )
  if (added.length === 0) return
  await db.query(
    `delete from people.footprint where user_id = $1 and (kind, thing_id) in
      (select kind, thing_id from people.footprint where user_id = $1 order by read_at desc, thing_id desc offset $2)`,
    [userId, MOST_FOOTPRINTS],
  )
}

export async function removeFootprint(db: Reader, userId: number, articleId: number): Promise<void> {
  await db.query(`delete from people.footprint where user_id = $1 and kind = 'article' and thing_id = $2`, [
    userId,
    articleId,
  ])
}

export async function removeFootprints(db: Reader, userId: number): Promise<void> {
  await db.query('delete from people.footprint where user_id = $1', [userId])
}

/** Articles that a user read and that readers may see at `now`, last read first. */
export function listFootprints(
  db: Reader,
  userId: number,
  { now, ...page }: Page & { now: number },
): Promise<Listed<Footprint>> {
  return listPage<Footprint>(db, {
    columns: `f.thing_id as id, floor(extract(epoch from f.read_at) * 1000)::float8 as "readAt"`,
    body: `from people.footprint f join articles.article a on a.id = f.thing_id and ${isPublic(db)}
      where f.user_id = $2 and f.kind = 'article'`,
    order: 'f.read_at desc, f.thing_id desc',
    values: [new Date(now), userId],
    page,
  })
}
