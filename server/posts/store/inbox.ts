import type { Reader } from '#core/database/reader.ts'
import type { InboxPart, InboxReading, InboxRow, InboxSource } from '#core/parts/talk.ts'
import { notBlocked } from './post.ts'

const naming = `from posts.post p where p.id in (select m.post_id from posts.mention m where m.user_id = $1)
  and p.is_listed and p.frozen_at is null and p.user_id is not null and p.user_id <> $1 and ${notBlocked('$1')}`

async function count(db: Reader, { userId, readAt }: InboxReading): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count ${naming} and p.shown_at > $2`, [
    userId,
    new Date(readAt),
  ])
  return row?.count ?? 0
}

type Row = { id: number; at: number; userId: number }

async function list(
  db: Reader,
  { userId }: InboxReading,
  { before, limit, offset = 0 }: InboxPart,
): Promise<InboxRow[]> {
  const rows = await db.query<Row>(
    `select p.id, (extract(epoch from p.shown_at) * 1000)::float8 as at, p.user_id as "userId" ${naming}
      and ($2::timestamptz is null or p.shown_at < $2) order by p.shown_at desc, p.id desc limit $3 offset $4`,
    [userId, before === null ? null : new Date(before), limit, offset],
  )
  return rows.map(({ id, at, userId: authorId }) => ({
    key: `post/${id}`,
    at,
    userIds: [authorId],
    others: 0,
    thing: { kind: 'post', id },
  }))
}

export const inboxSources: readonly InboxSource[] = [{ kind: 'mentions', count, list }]
