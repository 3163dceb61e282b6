import { isPublic } from '#articles/store/article.ts'
import { lockOf } from '#core/background/locks.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'

type SavedThing = { kind: 'article'; id: number }
type Saved = SavedThing & { folderId: number | null; savedAt: number }

const savedAt = `floor(extract(epoch from s.created_at) * 1000)::float8 as "savedAt"`

/** How many things a user saved; locks against concurrent changes. */
export async function lockSavedCount(db: Reader, userId: number): Promise<number> {
  await db.query(`select ${lockOf('people', '$1')}`, [`saved/${userId}`])
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from people.saved where user_id = $1',
    [userId],
  )
  return row!.count
}

/** Saves a thing, or moves it; without `folderId` a saved one stays where it is. */
export async function putSaved(
  db: Reader,
  userId: number,
  { kind, id }: SavedThing,
  folderId: number | null | undefined,
): Promise<void> {
  await db.query(
    `insert into people.saved (user_id, kind, thing_id, folder_id) values ($1, $2, $3, $4)
      on conflict (user_id, kind, thing_id) do update set folder_id = case when $5 then excluded.folder_id else saved.folder_id end`,
    [userId, kind, id, folderId ?? null, folderId !== undefined],
  )
}

export async function removeSaved(db: Reader, userId: number, { kind, id }: SavedThing): Promise<void> {
  await db.query('delete from people.saved where user_id = $1 and kind = $2 and thing_id = $3', [userId, kind, id])
}

export async function findSaved(db: Reader, userId: number, { kind, id }: SavedThing): Promise<Saved | null> {
  const [row] = await db.query<Saved>(
    `select s.kind, s.thing_id as id, s.folder_id as "folderId", ${savedAt} from people.saved s
      where s.user_id = $1 and s.kind = $2 and s.thing_id = $3`,
    [userId, kind, id],
  )
  return row ?? null
}

export async function findSavedAmong(db: Reader, userId: number | null, ids: readonly number[]): Promise<Set<number>> {
  if (userId === null || ids.length === 0) return new Set()
  const rows = await db.query<{ id: number }>(
    `select thing_id as id from people.saved where user_id = $1 and kind = 'article' and thing_id = any($2)`,
    [userId, [...ids]],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Saved things, newest first: all, or those of one folder, where 0 is of none. */
export function listSaved(
  db: Reader,
  userId: number,
  { folderId = null, ...page }: Page & { folderId?: number | null },
): Promise<Listed<Saved>> {
  return listPage<Saved>(db, {
    columns: `s.kind, s.thing_id as id, s.folder_id as "folderId", ${savedAt}`,
    body: 'from people.saved s where s.user_id = $1 and ($2::int is null or coalesce(s.folder_id, 0) = $2)',
    order: 's.created_at desc, s.thing_id desc',
    values: [userId, folderId],
    page,
  })
}

/** Saved articles that readers may see at `now`, newest first. */
export async function listSavedArticleIds(
  db: Reader,
  userId: number,
  { now, ...page }: Page & { now: number },
): Promise<Listed<number>> {
  const { total, list } = await listPage<{ id: number }>(db, {
    columns: 's.thing_id as id',
    body: `from people.saved s join articles.article a on a.id = s.thing_id and ${isPublic(db)}
      where s.user_id = $2 and s.kind = 'article'`,
    order: 's.created_at desc, s.thing_id desc',
    values: [new Date(now), userId],
    page,
  })
  return { total, list: list.map(({ id }) => id) }
}
