import type { Reader } from '#core/database/reader.ts'
import type { Mention } from '#talk/types.ts'
import type { Picture } from '../types.ts'

function group<Row extends { id: number }>(rows: readonly Row[]): Map<number, Omit<Row, 'id'>[]> {
  const found = new Map<number, Omit<Row, 'id'>[]>()
  for (const { id, ...rest } of rows) found.set(id, [...(found.get(id) ?? []), rest])
  return found
}

export async function mapPictures(db: Reader, ids: readonly number[]): Promise<Map<number, Picture[]>> {
  if (ids.length === 0) return new Map()
  const text = `select post_id as id, file, description, width, height from posts.picture where post_id = any($1) order by post_id, place`
  return group(await db.query<Picture & { id: number }>({ name: 'post_pictures', text }, [ids]))
}

export async function mapMentions(db: Reader, ids: readonly number[]): Promise<Map<number, Mention[]>> {
  if (ids.length === 0) return new Map()
  const text = `select post_id as id, starts_at as start, ends_at as "end", user_id as "userId" from posts.mention
    where post_id = any($1) order by post_id, starts_at`
  return group(await db.query<Mention & { id: number }>({ name: 'post_mentions', text }, [ids]))
}

export type Marks = {
  saves: number
  isSaved: boolean
  isPinned: boolean
  isAppealed: boolean
  /** Epoch ms, while the appeal waits. */
  appealedAt: number | null
}

/** How often some posts were saved, whether by this reader, and whether they are pinned, or appealed for. */
export async function mapMarks(
  db: Reader,
  ids: readonly number[],
  readerId: number | null,
): Promise<Map<number, Marks>> {
  if (ids.length === 0) return new Map()
  const text = `select w.id, (select count(*)::int from posts.saved s where s.post_id = w.id) as saves,
      exists (select from posts.saved s where s.post_id = w.id and s.user_id = $2) as "isSaved",
      exists (select from posts.pin n where n.post_id = w.id) as "isPinned",
      i.appeal is not null as "isAppealed", case when i.decided_by_user_id is null and i.state in ('held', 'refused')
        then floor(extract(epoch from i.appealed_at) * 1000)::float8 end as "appealedAt"
    from unnest($1::bigint[]) as w(id)
    left join posts.post p on p.id = w.id left join moderation.item i on i.id = p.decision_item_id`
  const rows = await db.query<Marks & { id: number }>({ name: 'post_marks', text }, [ids, readerId])
  return new Map(rows.map(({ id, ...marks }) => [id, marks]))
}
