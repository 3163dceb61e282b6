import type { Database } from '#core/database/db.ts'

/** A free circle with these moderators, or the circle of a team. */
export async function addCircle(
  { pool }: Database,
  {
    name = 'The stand',
    teamId = null,
    sport = null,
    moderators = [],
  }: { name?: string; teamId?: number | null; sport?: string | null; moderators?: readonly number[] } = {},
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    teamId === null
      ? `insert into circles.circle (kind, name, name_key, languages, rules) values ('free', $1, lower($1), '{en}', '{Be kind,Name sources}') returning id`
      : `insert into circles.circle (kind, subject_id, sport, name, rules) values ('team', $2, $3, $1, '{Be kind}') returning id`,
    teamId === null ? [name] : [name, teamId, sport],
  )
  const { id } = rows[0]!
  await pool.query('insert into circles.moderator (circle_id, user_id) select $1, unnest($2::bigint[])', [
    id,
    moderators,
  ])
  return id
}

/** Shown posts of a user, the first the newest, one a minute. */
export async function addPosts(
  { pool }: Database,
  userId: number,
  {
    count = 1,
    circleId = null,
    language = 'en',
    matchId = null,
  }: { count?: number; circleId?: number | null; language?: 'en' | 'zh'; matchId?: number | null } = {},
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into posts.post (user_id, circle_id, language, title, text, match_id, created_at, shown_at)
      select $1, $2, $3, 'Post ' || n, 'Text ' || n, $4, at, at from (
        select n, now() - n * interval '1 minute' as at from generate_series(1, $5::int) as n) as t order by n returning id`,
    [userId, circleId, language, matchId, count],
  )
  return rows.map(({ id }) => id)
}

/** An uploaded picture of a user, by its file name. */
export async function addUpload({ pool }: Database, userId: number, letter: string): Promise<string> {
  const file = `${letter.repeat(24)}.webp`
  await pool.query(
    `insert into support.file (key, user_id, folder, content_type, size, width, height, kept_at)
      values ($1, $2, 'post', 'image/webp', 1, 640, 480, now())`,
    [file, userId],
  )
  return file
}

/** A post with a word in all its texts, which a reader who must not know its match never gets. */
export async function addCanary(
  database: Database,
  userId: number,
  { circleId, matchId, word }: { circleId: number | null; matchId: number; word: string },
): Promise<number> {
  const [id = 0] = await addPosts(database, userId, { circleId, matchId })
  const { pool } = database
  await pool.query(
    `update posts.post set title = $2, text = $2, minute = '77', shown_at = now(), version = 2 where id = $1`,
    [id, word],
  )
  await pool.query(
    `insert into posts.version (post_id, version, user_id, title, text, at) values ($1, 1, $2, $3, $3, now())`,
    [id, userId, word],
  )
  await pool.query(
    `with l as (insert into posts.poll (post_id, is_multiple, ends_with_match_id) values ($1, false, $2) returning id)
      insert into posts.choice (poll_id, place, text) select l.id, n, $3 || ' ' || n from l, generate_series(1, 2) as n`,
    [id, matchId, word],
  )
  return id
}
