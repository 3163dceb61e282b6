import type { Reader } from '#core/database/reader.ts'
import type { CountDifference } from '#core/parts/check-command.ts'

const ofThreads = `with known as (
    select kind, target_id from talk.comment union select kind, target_id from talk.target_like
    union select kind, target_id from talk.thread),
  counted as (
    select k.kind, k.target_id, coalesce(sum(t.comments), 0)::int as comments, coalesce(sum(t.mains), 0)::int as mains,
      coalesce(sum(t.likes), 0)::int as likes,
      (select count(*)::int from talk.comment c where c.kind = k.kind and c.target_id = k.target_id
        and c.shown_at is not null and c.deleted_at is null) as comment_rows,
      (select count(*)::int from talk.comment c where c.kind = k.kind and c.target_id = k.target_id
        and c.main_id is null and c.shown_at is not null and (c.deleted_at is null or c.replies > 0)) as main_rows,
      (select count(*)::int from talk.target_like l where l.kind = k.kind and l.target_id = k.target_id) as like_rows
    from known k left join talk.thread t on t.kind = k.kind and t.target_id = k.target_id group by 1, 2)
  select kind || ' ' || target_id as what, v.name as column, v.stored, v.rows from counted
  cross join lateral (values ('comments', comments, comment_rows), ('mains', mains, main_rows), ('likes', likes, like_rows))
    as v (name, stored, rows)
  where v.stored <> v.rows order by 1, 2`

const ofComments = `select 'comment ' || c.id as what, v.name as column, v.stored, v.rows from talk.comment c
  left join (select comment_id, count(*)::int as likes from talk.comment_like group by 1) l on l.comment_id = c.id
  left join (select main_id, count(*)::int as replies from talk.comment
    where main_id is not null and shown_at is not null and deleted_at is null group by 1) r on r.main_id = c.id
  cross join lateral (values ('likes', c.likes, coalesce(l.likes, 0)), ('replies', c.replies, coalesce(r.replies, 0))) as v (name, stored, rows)
  where v.stored <> v.rows order by c.id, 2`

/** All stored counts that differ from those of the rows; triggers keep them equal, so there are none. */
export async function listDifferences(db: Reader): Promise<CountDifference[]> {
  return [...(await db.query<CountDifference>(ofComments)), ...(await db.query<CountDifference>(ofThreads))]
}

export async function countThreads(db: Reader): Promise<{ threads: number; comments: number }> {
  const [row] = await db.query<{ threads: number; comments: number }>(
    `select (select count(*)::int from (select from talk.thread group by kind, target_id) as t) as threads, (select count(*)::int from talk.comment) as comments`,
  )
  return row!
}
