import type { FollowKind } from '#contract/kinds.ts'
import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import { listPage, type Listed, type Page } from '#core/database/page.ts'

export type Subject = { kind: FollowKind; id: number }

/** How many subjects a user follows, of all kinds; locks against concurrent changes. */
export async function lockFollowCount(db: Reader, userId: number): Promise<number> {
  await db.query(`select ${lockOf('following', '$1')}`, [String(userId)])
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from following.follow where user_id = $1',
    [userId],
  )
  return row?.count ?? 0
}

/** The ids that were not followed before, in the given order. */
export async function addFollows(
  db: Reader,
  userId: number,
  kind: FollowKind,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.query<{ id: number }>(
    `insert into following.follow (user_id, kind, subject_id) select $1, $2, id from unnest($3::bigint[]) as t(id)
     on conflict do nothing returning subject_id as id`,
    [userId, kind, [...new Set(ids)]],
  )
  return rows.map(({ id }) => id)
}

/** How many of them were followed. */
export async function removeFollows(
  db: Reader,
  userId: number,
  kind: FollowKind,
  ids: readonly number[],
): Promise<number> {
  const rows = await db.query(
    'delete from following.follow where user_id = $1 and kind = $2 and subject_id = any($3) returning 1',
    [userId, kind, [...ids]],
  )
  return rows.length
}

/** All subjects of one kind that a user follows, newest first. Their number is capped. */
export async function listFollowedIds(db: Reader, userId: number, kind: FollowKind): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    {
      name: 'followed_ids',
      text: 'select subject_id as id from following.follow where user_id = $1 and kind = $2 order by created_at desc, subject_id desc',
    },
    [userId, kind],
  )
  return rows.map(({ id }) => id)
}

/** A page of the same. */
export async function listFollowedPart(
  db: Reader,
  userId: number,
  kind: FollowKind,
  page: Page,
): Promise<Listed<number>> {
  const { total, list } = await listPage<{ id: number }>(db, {
    columns: 'subject_id as id',
    body: 'from following.follow where user_id = $1 and kind = $2',
    order: 'created_at desc, subject_id desc',
    values: [userId, kind],
    page,
  })
  return { total, list: list.map(({ id }) => id) }
}

/** More followers than these are not counted: a popular team must not cost more than another. */
const MOST_COUNTED = 10_000

/** How many accounts follow each subject, by kind and id; subjects without followers are left out. */
export async function countFollowers(db: Reader, subjects: readonly Subject[]): Promise<Record<string, number>> {
  const rows = await db.query<{ key: string; count: number }>(
    {
      name: 'count_followers',
      text: `select s.kind || ' ' || s.id as key, c.count from unnest($1::text[], $2::bigint[]) as s(kind, id) cross join lateral (
          select count(*)::int as count from (select from following.follow f where f.kind = s.kind and f.subject_id = s.id limit $3) x) c
        where c.count > 0`,
    },
    [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id), MOST_COUNTED],
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

/** The ids among these that the user follows. */
export async function findFollowed(
  db: Reader,
  userId: number,
  kind: FollowKind,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.query<{ id: number }>(
    {
      name: 'find_followed',
      text: 'select subject_id as id from following.follow where user_id = $1 and kind = $2 and subject_id = any($3)',
    },
    [userId, kind, [...ids]],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The kinds that are off for a follow; null where the account's settings apply, or nothing is followed. */
export async function findOffKinds(db: Reader, userId: number, { kind, id }: Subject): Promise<string[] | null> {
  const [row] = await db.query<{ offKinds: string[] | null }>(
    'select off_kinds as "offKinds" from following.follow where user_id = $1 and kind = $2 and subject_id = $3',
    [userId, kind, id],
  )
  return row?.offKinds ?? null
}

/** Chooses the kinds that are off for a follow; null: the account's settings apply. */
export async function saveOffKinds(
  db: Reader,
  userId: number,
  { kind, id }: Subject,
  offKinds: readonly string[] | null,
): Promise<void> {
  await db.query('update following.follow set off_kinds = $4 where user_id = $1 and kind = $2 and subject_id = $3', [
    userId,
    kind,
    id,
    offKinds && [...offKinds],
  ])
}
