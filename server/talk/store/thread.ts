import type { Reader } from '#core/database/reader.ts'
import type { Mention, Target, ThreadCounts } from '../types.ts'

const none: ThreadCounts = { comments: 0, mains: 0, likes: 0 }

/** Counts of the threads of some things of a kind; of one without rows, zeros. */
export async function mapCounts(db: Reader, kind: string, ids: readonly number[]): Promise<Map<number, ThreadCounts>> {
  if (ids.length === 0) return new Map()
  const text = `select target_id as id, sum(comments)::int as comments, sum(mains)::int as mains, sum(likes)::int as likes
    from talk.thread where kind = $1 and target_id = any($2) group by 1`
  const rows = await db.query<ThreadCounts & { id: number }>({ name: 'talk_counts', text }, [kind, ids])
  const found = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return new Map(ids.map((id) => [id, found.get(id) ?? none]))
}

export async function findCounts(db: Reader, { kind, id }: Target): Promise<ThreadCounts> {
  return (await mapCounts(db, kind, [id])).get(id)!
}

export async function listLiked(
  db: Reader,
  kind: string,
  ids: readonly number[],
  userId: number | null,
): Promise<Set<number>> {
  if (userId === null || ids.length === 0) return new Set()
  const text = 'select target_id as id from talk.target_like where kind = $1 and target_id = any($2) and user_id = $3'
  const rows = await db.query<{ id: number }>({ name: 'talk_liked', text }, [kind, ids, userId])
  return new Set(rows.map(({ id }) => id))
}

export async function listLit(db: Reader, ids: readonly number[], userId: number | null): Promise<Set<number>> {
  if (userId === null || ids.length === 0) return new Set()
  const text = 'select comment_id as id from talk.comment_like where comment_id = any($1) and user_id = $2'
  const rows = await db.query<{ id: number }>({ name: 'talk_lit', text }, [ids, userId])
  return new Set(rows.map(({ id }) => id))
}

export async function mapMentions(db: Reader, ids: readonly number[]): Promise<Map<number, Mention[]>> {
  if (ids.length === 0) return new Map()
  const text = `select comment_id as id, starts_at as start, ends_at as "end", user_id as "userId" from talk.mention
    where comment_id = any($1) order by comment_id, starts_at`
  const rows = await db.query<Mention & { id: number }>({ name: 'talk_mentions', text }, [ids])
  const found = new Map<number, Mention[]>()
  for (const { id, ...mention } of rows) found.set(id, [...(found.get(id) ?? []), mention])
  return found
}

/** Comments of the list of a thread by people whom a reader blocked: they are not in his lists. */
export async function countBlocked(db: Reader, { kind, id }: Target, readerId: number | null): Promise<number> {
  if (readerId === null) return 0
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from talk.comment c join chat.block b on b.blocked_user_id = c.user_id and b.user_id = $3
      where c.kind = $1 and c.target_id = $2 and c.main_id is null and c.shown_at is not null
        and (c.deleted_at is null or c.replies > 0)`,
    [kind, id, readerId],
  )
  return row?.count ?? 0
}

/** How many people wrote a comment that is shown, by thing; those without are missing. */
export async function mapCommenters(db: Reader, kind: string, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const text = `select target_id as id, count(distinct user_id)::int as count from talk.comment
    where kind = $1 and target_id = any($2) and shown_at is not null and deleted_at is null group by 1`
  const rows = await db.query<{ id: number; count: number }>({ name: 'talk_commenters', text }, [kind, ids])
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Replies below a comment by people whom a reader blocked. */
export async function countBlockedReplies(db: Reader, mainId: number, readerId: number | null): Promise<number> {
  if (readerId === null) return 0
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from talk.comment c join chat.block b on b.blocked_user_id = c.user_id and b.user_id = $2
      where c.main_id = $1 and c.shown_at is not null and c.deleted_at is null`,
    [mainId, readerId],
  )
  return row?.count ?? 0
}
