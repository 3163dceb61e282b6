import type { Reader } from '#core/database/reader.ts'
import type { InboxPart, InboxReading, InboxRow, InboxSource } from '#core/parts/talk.ts'
import { notBlocked } from './comment.ts'

type Own = Pick<InboxReading, 'userId' | 'readAt'>

const momentOf = (ms: number | null) => (ms === null ? null : new Date(ms))

async function countOf(db: Reader, name: string, from: string, { userId, readAt }: Own): Promise<number> {
  const text = `select count(*)::int as count ${from}`
  const [row] = await db.query<{ count: number }>({ name, text }, [userId, new Date(readAt)])
  return row?.count ?? 0
}

const replies = `from talk.comment c where c.to_user_id = $1 and c.shown_at is not null and c.deleted_at is null and ${notBlocked('$1')}`

/** Answers to a person's comments, and comments on what he wrote. */
function countReplies(db: Reader, own: Own): Promise<number> {
  return countOf(db, 'talk_count_replies', `${replies} and c.shown_at > $2`, own)
}

function listRepliesTo(db: Reader, { userId }: Own, part: InboxPart): Promise<InboxRow[]> {
  return listComments(db, 'talk_replies_to', replies, userId, part)
}

async function listComments(
  db: Reader,
  name: string,
  from: string,
  userId: number,
  { before, limit, offset = 0 }: InboxPart,
): Promise<InboxRow[]> {
  const text = `select c.id, c.user_id as "userId", c.kind, c.target_id as "targetId", c.shown_at as at ${from}
    and ($2::timestamptz is null or c.shown_at < $2) order by c.shown_at desc, c.id desc limit $3 offset $4`
  const rows = await db.query<{ id: number; userId: number; kind: string; targetId: number; at: Date }>(
    { name, text },
    [userId, momentOf(before), limit, offset],
  )
  return rows.map(({ id, userId: by, kind, targetId, at }) => ({
    key: String(id),
    at: at.getTime(),
    userIds: [by],
    others: 0,
    commentId: id,
    thing: { kind, id: targetId },
  }))
}

/** One that also answers the person is a reply. */
const mentions = `from talk.comment c where c.id in (select m.comment_id from talk.mention m where m.user_id = $1)
  and c.to_user_id is distinct from $1 and c.user_id <> $1 and c.shown_at is not null and c.deleted_at is null and ${notBlocked('$1')}`

function countMentions(db: Reader, own: Own): Promise<number> {
  return countOf(db, 'talk_count_mentions', `${mentions} and c.shown_at > $2`, own)
}

function listMentions(db: Reader, { userId }: Own, part: InboxPart): Promise<InboxRow[]> {
  return listComments(db, 'talk_mentions_of', mentions, userId, part)
}

/** Likes of one comment, or of one thing, are one line at the time of the newest. */
const likes = `from (
    select c.id as comment_id, c.kind, c.target_id, max(l.created_at) as at, count(*)::int as people,
      (array_agg(l.user_id::float8 order by l.created_at desc, l.user_id))[1:2] as user_ids
    from talk.comment_like l join talk.comment c on c.id = l.comment_id
    where l.to_user_id = $1 and c.deleted_at is null
      and not exists (select from chat.block b where b.user_id = $1 and b.blocked_user_id = l.user_id)
    group by c.id, c.kind, c.target_id
    union all
    select null, l.kind, l.target_id, max(l.created_at), count(*)::int,
      (array_agg(l.user_id::float8 order by l.created_at desc, l.user_id))[1:2]
    from talk.target_like l where l.to_user_id = $1
      and not exists (select from chat.block b where b.user_id = $1 and b.blocked_user_id = l.user_id)
    group by l.kind, l.target_id) as line`

function countLikes(db: Reader, own: Own): Promise<number> {
  return countOf(db, 'talk_count_likes', `${likes} where at > $2`, own)
}

type LikesRow = { id: number | null; kind: string; targetId: number; at: Date; people: number; userIds: number[] }

async function listLikes(db: Reader, { userId }: Own, { before, limit, offset = 0 }: InboxPart): Promise<InboxRow[]> {
  const text = `select comment_id as id, kind, target_id as "targetId", at, people, user_ids as "userIds" ${likes}
    where $2::timestamptz is null or at < $2 order by at desc, comment_id desc, kind, target_id limit $3 offset $4`
  const rows = await db.query<LikesRow>({ name: 'talk_likes_of', text }, [userId, momentOf(before), limit, offset])
  return rows.map(({ id, kind, targetId, at, people, userIds }) => ({
    key: id === null ? `${kind}/${targetId}` : String(id),
    at: at.getTime(),
    userIds,
    others: people - userIds.length,
    ...(id === null ? {} : { commentId: id }),
    thing: { kind, id: targetId },
  }))
}

/** Positions up to which a user has read, epoch ms by kind. */
export async function mapReadAt(db: Reader, userId: number): Promise<Map<string, number>> {
  const rows = await db.query<{ kind: string; at: Date }>(
    { name: 'talk_read_at', text: 'select kind, read_at as at from talk.reading where user_id = $1' },
    [userId],
  )
  return new Map(rows.map(({ kind, at }) => [kind, at.getTime()]))
}

/** Moves positions forward, never back. */
export async function saveReadAt(db: Reader, userId: number, kinds: readonly string[], at: number): Promise<void> {
  await db.query(
    `insert into talk.reading as r (user_id, kind, read_at) select $1, kind, $3 from unnest($2::text[]) as kind
      on conflict (user_id, kind) do update set read_at = greatest(r.read_at, excluded.read_at)`,
    [userId, kinds, new Date(at)],
  )
}

export const inboxSources: readonly InboxSource[] = [
  { kind: 'replies', count: countReplies, list: listRepliesTo },
  { kind: 'likes', count: countLikes, list: listLikes },
  { kind: 'mentions', count: countMentions, list: listMentions },
]
