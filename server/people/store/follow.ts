import { lockOf } from '#core/background/locks.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'
import type { Reader } from '#core/database/reader.ts'
import { isPublicPerson, personColumns, type Person } from './person.ts'

/** Rows across a block in either direction do not count. */
const isUnblocked = `not exists (select from chat.block b where (b.user_id = f.user_id and b.blocked_user_id = f.followed_user_id)
  or (b.user_id = f.followed_user_id and b.blocked_user_id = f.user_id))`

/** How many people a user follows, blocked ones included; locks against concurrent changes. */
export async function lockFollowCount(db: Reader, userId: number): Promise<number> {
  await db.query(`select ${lockOf('people', '$1')}`, [`follow/${userId}`])
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from people.follow where user_id = $1',
    [userId],
  )
  return row!.count
}

/** Whether it is new; repeatable. */
export async function addFollow(db: Reader, userId: number, followedUserId: number): Promise<boolean> {
  const rows = await db.query(
    'insert into people.follow (user_id, followed_user_id) values ($1, $2) on conflict do nothing returning 1',
    [userId, followedUserId],
  )
  return rows.length > 0
}

export async function removeFollow(db: Reader, userId: number, followedUserId: number): Promise<void> {
  await db.query('delete from people.follow where user_id = $1 and followed_user_id = $2', [userId, followedUserId])
}

export async function isBlockedBetween(db: Reader, one: number, other: number): Promise<boolean> {
  const rows = await db.query(
    `select from chat.block where (user_id = $1 and blocked_user_id = $2) or (user_id = $2 and blocked_user_id = $1) limit 1`,
    [one, other],
  )
  return rows.length > 0
}

export type Side = 'followers' | 'followed'

const columnOf: Readonly<Record<Side, { own: string; other: string }>> = {
  followers: { own: 'followed_user_id', other: 'user_id' },
  followed: { own: 'user_id', other: 'followed_user_id' },
}

function bodyOf(side: Side): string {
  const { own, other } = columnOf[side]
  return `from people.follow f join accounts.account p on p.id = f.${other} and ${isPublicPerson}
    where f.${own} = $1 and ${isUnblocked}`
}

/** Followers of a person, or people followed by the person, newest first. */
export function listFollows(db: Reader, userId: number, side: Side, page: Page): Promise<Listed<Person>> {
  return listPage<Person>(db, {
    columns: personColumns,
    body: bodyOf(side),
    order: `f.created_at desc, f.${columnOf[side].other} desc`,
    values: [userId],
    page,
  })
}

export type FollowCounts = { followers: number; followed: number }

export async function countFollows(db: Reader, ids: readonly number[]): Promise<Map<number, FollowCounts>> {
  const count = (side: Side) => {
    const { own, other } = columnOf[side]
    return `(select count(*)::int from people.follow f join accounts.account p on p.id = f.${other} and ${isPublicPerson}
      where f.${own} = w.id and ${isUnblocked})`
  }
  const rows = await db.query<FollowCounts & { id: number }>(
    `select w.id, ${count('followers')} as followers, ${count('followed')} as followed from unnest($1::bigint[]) as w(id)`,
    [[...ids]],
  )
  return new Map(rows.map(({ id, followers, followed }) => [id, { followers, followed }]))
}

/** What a user and others are to each other: whom of them the user follows, and who of them follows the user. */
export async function findBonds(
  db: Reader,
  userId: number | null,
  ids: readonly number[],
): Promise<{ followed: Set<number>; followers: Set<number> }> {
  if (userId === null || ids.length === 0) return { followed: new Set(), followers: new Set() }
  const rows = await db.query<{ id: number; isFollowed: boolean }>(
    `select case when f.user_id = $1 then f.followed_user_id else f.user_id end as id, f.user_id = $1 as "isFollowed"
      from people.follow f where ((f.user_id = $1 and f.followed_user_id = any($2)) or (f.followed_user_id = $1 and f.user_id = any($2)))
        and ${isUnblocked}`,
    [userId, [...ids]],
  )
  const those = (isFollowed: boolean) =>
    new Set(rows.filter((row) => row.isFollowed === isFollowed).map(({ id }) => id))
  return { followed: those(true), followers: those(false) }
}

export async function isBlockedBy(db: Reader, userId: number, other: number): Promise<boolean> {
  const rows = await db.query('select from chat.block where user_id = $1 and blocked_user_id = $2', [userId, other])
  return rows.length > 0
}

const ofFollower = `from people.follow f join accounts.account p on p.id = f.user_id and ${isPublicPerson}
  where f.followed_user_id = $1 and ${isUnblocked}`

/** How many people follow a person since a moment, epoch ms. */
export async function countNewFollowers(db: Reader, userId: number, since: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count ${ofFollower} and date_trunc('milliseconds', f.created_at) > $2`,
    [userId, new Date(since)],
  )
  return row!.count
}

/** The newest followers before a moment, epoch ms. */
export function listNewFollowers(
  db: Reader,
  userId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ id: number; at: number }[]> {
  return db.query<{ id: number; at: number }>(
    `select f.user_id as id, floor(extract(epoch from f.created_at) * 1000)::float8 as at ${ofFollower}
      and ($2::timestamptz is null or date_trunc('milliseconds', f.created_at) < $2) order by f.created_at desc, f.user_id desc limit $3`,
    [userId, before === null ? null : new Date(before), limit],
  )
}
