import type { Reader } from '#core/database/reader.ts'

/** A stored count that differs from its rows. */
type Difference = { what: string; column: string; stored: number; rows: number }

const ofThreads = `with counted as (
    select t.kind, t.target_id, t.comments, t.mains, t.likes, t.people,
      (select count(*) from talk.comment c where c.kind = t.kind and c.target_id = t.target_id
        and c.shown_at is not null and c.deleted_at is null)::int as comment_rows,
      (select count(*) from talk.comment c where c.kind = t.kind and c.target_id = t.target_id
        and c.main_id is null and c.shown_at is not null and (c.deleted_at is null or c.replies > 0))::int as main_rows,
      (select count(*) from talk.target_like l where l.kind = t.kind and l.target_id = t.target_id)::int as like_rows,
      (select count(*) from talk.participant p where p.kind = t.kind and p.target_id = t.target_id)::int as people_rows
    from (select kind, target_id from talk.comment union select kind, target_id from talk.target_like
      union select kind, target_id from talk.participant union select kind, target_id from talk.thread) as known
    join lateral (select known.kind, known.target_id, coalesce(max(s.comments), 0) as comments, coalesce(max(s.mains), 0) as mains,
      coalesce(max(s.likes), 0) as likes, coalesce(max(s.people), 0) as people
      from talk.thread s where s.kind = known.kind and s.target_id = known.target_id) as t on true)
  select kind || ' ' || target_id as what, v.name as column, v.stored, v.rows from counted
  cross join lateral (values ('comments', comments, comment_rows), ('mains', mains, main_rows), ('likes', likes, like_rows),
    ('people', people, people_rows)) as v (name, stored, rows)
  where v.stored <> v.rows order by 1, 2`

const ofComments = `select 'comment ' || c.id as what, v.name as column, v.stored, v.rows from talk.comment c
  left join (select comment_id, count(*)::int as likes from talk.comment_like group by 1) l on l.comment_id = c.id
  left join (select main_id, count(*)::int as replies from talk.comment
    where main_id is not null and shown_at is not null and deleted_at is null group by 1) r on r.main_id = c.id
  cross join lateral (values ('likes', c.likes, coalesce(l.likes, 0)), ('replies', c.replies, coalesce(r.replies, 0))) as v (name, stored, rows)
  where v.stored <> v.rows order by c.id, 2`

/** All stored counts that differ from those of the rows; triggers keep them equal, so there are none. */
export async function listDifferences(db: Reader): Promise<Difference[]> {
  return [...(await db.query<Difference>(ofComments)), ...(await db.query<Difference>(ofThreads))]
}

export async function countThreads(db: Reader): Promise<{ threads: number; comments: number }> {
  const [row] = await db.query<{ threads: number; comments: number }>(
    `select (select count(*)::int from talk.thread) as threads, (select count(*)::int from talk.comment) as comments`,
  )
  return row!
}
