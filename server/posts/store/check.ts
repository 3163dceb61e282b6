import type { Reader } from '#core/database/reader.ts'
import type { CountDifference } from '#core/parts/check-command.ts'

const ofPosts = `select 'post ' || p.id as what, v.name as column, v.stored, v.rows from posts.post p
  left join posts.heat h on h.post_id = p.id
  left join (select target_id, count(*)::int as likes from talk.target_like where kind = 'post' group by 1) l on l.target_id = p.id
  left join (select post_id, count(*)::int as pictures from posts.picture group by 1) n on n.post_id = p.id
  cross join lateral (values ('likes', coalesce(h.likes, 0), coalesce(l.likes, 0)), ('listed', coalesce(h.is_listed, false)::int, p.is_listed::int),
    ('pictures', p.pictures, coalesce(n.pictures, 0))) as v (name, stored, rows)
  where v.stored <> v.rows order by p.id, 2`

const ofPolls = `with counted as (
    select b.poll_id, c.id as choice_id, count(*)::int as votes from posts.ballot b cross join lateral unnest(b.choice_ids || 0) as c(id) group by 1, 2),
  stored as (select poll_id, choice_id, sum(votes)::int as votes from posts.tally group by 1, 2)
  select 'poll ' || poll_id as what, case choice_id when 0 then 'voters' else 'votes for ' || choice_id end as column,
    coalesce(s.votes, 0) as stored, coalesce(c.votes, 0) as rows
  from stored s full join counted c using (poll_id, choice_id) where coalesce(s.votes, 0) <> coalesce(c.votes, 0) order by 1, 2`

/** All stored counts that differ from those of the rows; triggers keep them equal, so there are none. */
export async function listDifferences(db: Reader): Promise<CountDifference[]> {
  return [...(await db.query<CountDifference>(ofPosts)), ...(await db.query<CountDifference>(ofPolls))]
}

export async function countPosts(db: Reader): Promise<{ posts: number; polls: number; votes: number }> {
  const [row] = await db.query<{ posts: number; polls: number; votes: number }>(
    `select (select count(*)::int from posts.post) as posts, (select count(*)::int from posts.poll) as polls,
      (select count(*)::int from posts.ballot) as votes`,
  )
  return row!
}
