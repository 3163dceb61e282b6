import type { Reader } from '#core/database/reader.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import { takeSettlement } from '#records/take.ts'
import type { DuePost, Fan } from '../due.ts'

/** Whether the operator has removed the community. */
export async function isRemoved(db: Reader): Promise<boolean> {
  const [row] = await db.query<{ isRemoved: boolean }>('select is_removed as "isRemoved" from demo.community')
  return row?.isRemoved ?? false
}

export async function setRemoved(db: Reader, isNow: boolean): Promise<void> {
  await db.query('update demo.community set is_removed = $1', [isNow])
}

export function listFans(db: Reader): Promise<(Fan & { seat: number })[]> {
  return db.query<Fan & { seat: number }>(
    `select user_id as "userId", team_id as "teamId", language, seat from demo.fan order by team_id, language, seat`,
  )
}

/** The first clubs of each invented league of football, by the order in which they were made. */
export async function listClubs(db: Reader, each: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from (
        select t.id, row_number() over (partition by t.competition_id order by t.id) as place from (
          select distinct m.competition_id, m.home_id as id from timeline.match m
            join timeline.competition c on c.id = m.competition_id
            where c.sport = 'football' and c.kind = 'league' and c.is_demo and m.is_demo and m.home_id is not null) t) ranked
      where place <= $1 order by id`,
    [each],
  )
  return rows.map(({ id }) => id)
}

type NewFan = { name: string; teamId: number; language: 'en' | 'zh'; seat: number }

/** Adds an invented person, without a way to sign in; nothing where the name is taken. Run it in a transaction. */
export async function addFan(db: Reader, { name, teamId, language, seat }: NewFan): Promise<void> {
  await db.query(
    `with added as (
        insert into accounts.account (nickname, nickname_skeleton, is_demo) values ($1, $2, true) on conflict do nothing returning id)
      insert into demo.fan (user_id, team_id, language, seat) select id, $3, $4, $5 from added on conflict do nothing`,
    [name, skeletonOf(name), teamId, language, seat],
  )
}

/** Circles of clubs, by club; those that are missing are added. */
export async function saveCircles(db: Reader, teamIds: readonly number[]): Promise<Map<number, number>> {
  await db.query(
    `insert into circles.circle (kind, subject_id, sport, is_demo) select 'team', t.id, 'football', true from unnest($1::bigint[]) as t (id)
      where not exists (select from circles.circle c where c.subject_id = t.id and c.kind in ('team', 'nation') and c.merged_into is null)
      on conflict do nothing`,
    [teamIds],
  )
  const rows = await db.query<{ id: number; teamId: number }>(
    `select id, subject_id as "teamId" from circles.circle where kind in ('team', 'nation') and merged_into is null and state = 'open'
        and subject_id = any($1)`,
    [teamIds],
  )
  return new Map(rows.map(({ id, teamId }) => [teamId, id]))
}

/** Matches of clubs between two instants, with their versions. */
export function listMatchesOf(
  db: Reader,
  teamIds: readonly number[],
  { from, until }: { from: number; until: number },
): Promise<{ id: number; version: number }[]> {
  return db.query(
    `select id, version::int as version from timeline.match where is_demo and kick_off between $2 and $3
        and (home_id = any($1) or away_id = any($1)) order by kick_off, id`,
    [teamIds, new Date(from), new Date(until)],
  )
}

/** The keys among these that were written. */
export async function listWritten(db: Reader, keys: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await db.query<{ key: string; postId: number | null }>(
    'select key, post_id as "postId" from demo.written where key = any($1)',
    [keys],
  )
  return new Map(rows.map(({ key, postId }) => [key, postId]))
}

/** Stores a post under its key. Run it in a transaction. */
export async function addPost(db: Reader, post: DuePost, circleId: number | null): Promise<number> {
  const { key, fan, matchId, text, minute, eventKey, at } = post
  const [row] = await db.query<{ id: number }>(
    `with added as (
        insert into posts.post (user_id, circle_id, language, title, text, match_id, minute, moment_kind, event_key, created_at, shown_at, is_demo)
          values ($1, $2, $3, '', $4, $5, $6, case when $7::text is not null then 'event' end, $7, $8, $8, true) returning id),
      noted as (insert into demo.written (key, post_id) select $9, id from added)
      select id from added`,
    [fan.userId, circleId, fan.language, text, matchId, minute, eventKey, new Date(at), key],
  )
  return row!.id
}

/** Stores a comment on a post under its key. Run it in a transaction. */
export async function addComment(
  db: Reader,
  postId: number,
  { key, fan, text, at, toUserId }: DuePost['comments'][number] & { toUserId: number },
): Promise<void> {
  await db.query(
    `with noted as (insert into demo.written (key) values ($6) on conflict do nothing returning key)
      insert into talk.comment (kind, target_id, user_id, to_user_id, text, created_at, shown_at)
        select 'post', $1, $2, $3, $4, $5, $5 from noted`,
    [postId, fan.userId, toUserId, text, new Date(at), key],
  )
}

const demoPosts = 'select id from posts.post where is_demo'
const demoPeople = 'select id from accounts.account where is_demo'
const demoCircles = 'select id from circles.circle where is_demo'
const theirComments = `select id from talk.comment where (kind = 'post' and target_id in (${demoPosts})) or user_id in (${demoPeople})`
const demoPast = 'select id from prophecies.prophecy where is_demo and leaf_id is null'
const demoAuthors = `select id from prophecies.author where user_id in (${demoPeople})`
const polls = `select id from posts.poll where post_id in (${demoPosts})`

/** Everything of the community, in an order without dangling references. */
const removals = [
  `delete from talk.mention where comment_id in (${theirComments}) or user_id in (${demoPeople})`,
  `delete from talk.comment_like where comment_id in (${theirComments})`,
  `delete from talk.comment where id in (${theirComments}) and main_id is not null`,
  `delete from talk.comment where main_id in (${theirComments})`,
  `delete from talk.comment where id in (${theirComments})`,
  ...['target_like', 'participant', 'thread'].map(
    (table) => `delete from talk.${table} where kind = 'post' and target_id in (${demoPosts})`,
  ),
  `delete from talk.participant where user_id in (${demoPeople})`,
  `delete from posts.ballot where poll_id in (${polls})`,
  `delete from posts.tally where poll_id in (${polls})`,
  `delete from posts.choice where poll_id in (${polls})`,
  ...['poll', 'version', 'picture', 'mention', 'saved', 'pin', 'heat'].map(
    (table) => `delete from posts.${table} where post_id in (${demoPosts})`,
  ),
  'delete from posts.post where is_demo',
  // What real people wrote in such a circle stays, outside circles.
  `delete from posts.pin where circle_id in (${demoCircles})`,
  `update posts.post set circle_id = null where circle_id in (${demoCircles})`,
  ...['member', 'moderator', 'ban', 'log'].map(
    (table) => `delete from circles.${table} where circle_id in (${demoCircles})`,
  ),
  'delete from circles.circle where is_demo',
  `delete from people.follow where followed_user_id in (${demoPeople})`,
  'delete from demo.written',
  'delete from demo.fan',
  // Invented results go with their sums; what has a leaf in the public log stays without a name.
  ...['day', 'total', 'author'].map((table) => `delete from records.${table} where author_id in (${demoAuthors})`),
  `delete from records.chosen where user_id in (${demoPeople})`,
  ...['settlement', 'settlement_version'].map(
    (table) => `delete from prophecies.${table} where prophecy_id in (${demoPast})`,
  ),
  'delete from prophecies.prophecy where is_demo and leaf_id is null',
  `update prophecies.prophecy set user_id = null, title = '', text = '', text_salt = null where is_demo and user_id in (${demoPeople})`,
  `update prophecies.author set user_id = null, salt = null where user_id in (${demoPeople})`,
  'delete from demo.author',
  'delete from accounts.account where is_demo',
]

/** Deletes people, circles, posts and comments of the demonstration; answers how many people and posts there were. */
export async function removeCommunity(db: Reader): Promise<{ people: number; posts: number }> {
  const [counted] = await db.query<{ people: number; posts: number }>(
    `select (select count(*)::int from accounts.account where is_demo) as people, (select count(*)::int from posts.post where is_demo) as posts`,
  )
  for (const statement of removals) await db.query(statement)
  const settled = await db.query<{ id: number }>(
    `select s.prophecy_id as id from prophecies.settlement s join prophecies.prophecy p on p.id = s.prophecy_id where p.is_demo`,
  )
  // Results with a leaf stay; their sums went with the others of their authors.
  await takeSettlement(
    db,
    settled.map(({ id }) => id),
  )
  return counted!
}
