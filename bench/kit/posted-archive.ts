import { addPeople, type TestPerson } from '#kit/people.ts'
import type { Database } from '#core/database/db.ts'

export const perDay = 100_000
const authors = 20_000

type PostedArchive = { readers: TestPerson[] }

/** Readers who each follow so many of the authors, and no posts yet. */
export async function addReaders(database: Database, count: number, follows: number): Promise<PostedArchive> {
  const readers = await addPeople(database, count)
  await database.pool.query(
    `insert into accounts.account (nickname, nickname_skeleton) select 'Author ' || n, 'author ' || n from generate_series(1, $1::int) as n`,
    [authors],
  )
  // Every reader follows others, spread over all authors.
  await database.pool.query(
    `insert into people.follow (user_id, followed_user_id, created_at)
      select r.id, a.id, now() - make_interval(secs => a.n) from unnest($1::bigint[]) with ordinality as r (id, place)
        cross join lateral (select id, row_number() over (order by id) as n from accounts.account where nickname like 'Author %') a
      where (a.n + r.place * 7919) % $2::int = 0`,
    [readers.map(({ userId }) => userId), Math.round(authors / follows)],
  )
  await database.pool.query('analyze people.follow')
  return { readers }
}

/** Posts of so many days before the oldest, or before now, evenly by all authors; a like count as posts have. */
export async function addPosts({ pool }: Database, days: number): Promise<void> {
  await pool.query('alter table posts.post disable trigger place_post')
  for (let day = 0; day < days; day++)
    await pool.query(
      `insert into posts.post (user_id, language, title, text, created_at, shown_at)
        select a.id, 'en', '', 'A post of some length about the match, number ' || n || ', with a few more words in it.', t.at, t.at
        from generate_series(1, $1::int) as n
          join (select id, row_number() over (order by id) - 1 as place from accounts.account where nickname like 'Author %') a
            on a.place = (n * 7919) % $2::int
          cross join lateral (select s.oldest - n * interval '86400 seconds' / $1::int as at
            from (select coalesce((select min(shown_at) from posts.post), now()) as oldest) s) t`,
      [perDay, authors],
    )
  await pool.query(
    `insert into posts.heat (post_id, circle_id, match_id, shown_at, is_listed)
      select id, circle_id, match_id, shown_at, is_listed from posts.post p where not exists (select from posts.heat h where h.post_id = p.id)`,
  )
  await pool.query('alter table posts.post enable trigger place_post')
  await pool.query('vacuum analyze posts.post, posts.heat')
}
