import type { Reader } from '#core/database/reader.ts'
import { momentOf } from '../rules/position.ts'
import type { Part, StoredComment, Target } from '../types.ts'

export type CommentRow = Omit<StoredComment, 'createdAt' | 'shownAt' | 'editedAt' | 'deletedAt'> & {
  createdAt: Date
  shownAt: Date | null
  editedAt: Date | null
  deletedAt: Date | null
}

/** Columns of a comment under the alias `c`. */
export const commentColumns = `c.id, c.kind, c.target_id as "targetId", c.main_id as "mainId", c.reply_to_id as "replyToId",
  case when c.reply_to_id <> c.main_id then (select r.user_id from talk.comment r where r.id = c.reply_to_id) end as "repliedUserId",
  c.user_id as "userId", c.text, c.pictures, c.are_pictures_held as "arePicturesHeld", c.match_id as "matchId", c.minute,
  c.created_at as "createdAt", c.shown_at as "shownAt", c.edited_at as "editedAt", c.deleted_at as "deletedAt",
  c.likes, c.replies, c.rank`

/** In the list of its thread: a deleted comment stays as long as it has replies. */
const isListed = 'c.main_id is null and c.shown_at is not null and (c.deleted_at is null or c.replies > 0)'
const isShown = 'c.shown_at is not null and c.deleted_at is null'
/** Excludes authors whom the reader blocked. */
export const notBlocked = (reader: string) =>
  `not exists (select from chat.block b where b.user_id = ${reader} and b.blocked_user_id = c.user_id)`

export function commentOf(row: CommentRow): StoredComment {
  const ms = (at: Date | null) => (at === null ? null : at.getTime())
  return {
    ...row,
    createdAt: row.createdAt.getTime(),
    shownAt: ms(row.shownAt),
    editedAt: ms(row.editedAt),
    deletedAt: ms(row.deletedAt),
  }
}

async function list(db: Reader, name: string, text: string, values: readonly unknown[]): Promise<StoredComment[]> {
  return (await db.query<CommentRow>({ name, text }, values)).map(commentOf)
}

type ThreadPart = Part & {
  order: 'best' | 'newest'
  /** Whose blocks hold; null for a visitor. */
  readerId: number | null
  /** Left out: the caller has them already. */
  butIds?: readonly number[]
}

/** A page of the usual size, and whether there is more. */
const USUAL_LIMIT = 21

/** Comments of a thread without replies. */
export function listMains(
  db: Reader,
  { kind, id }: Target,
  { order, readerId, after, limit, butIds = [] }: ThreadPart,
): Promise<StoredComment[]> {
  const [column, value] = order === 'best' ? ['c.rank', after?.value ?? null] : ['c.shown_at', after && momentOf(after)]
  const type = order === 'best' ? 'float8' : 'timestamptz'
  // PostgreSQL keeps a plan with a constant limit; it would make another for each page, ten times as dear as the page.
  const isUsual = limit === USUAL_LIMIT
  const most = isUsual ? String(USUAL_LIMIT) : after ? '$7' : '$5'
  const values = [kind, id, readerId, butIds, ...(after ? [value, after.id] : []), ...(isUsual ? [] : [limit])]
  return list(
    db,
    `talk_mains_${order}${after ? '_after' : ''}${isUsual ? '_usual' : ''}`,
    `select ${commentColumns} from talk.comment c where c.kind = $1 and c.target_id = $2 and ${isListed}
      and ${notBlocked('$3')} and c.id <> all($4) ${after ? `and (${column}, c.id) < ($5::${type}, $6)` : ''}
      order by ${column} desc, c.id desc limit ${most}`,
    values,
  )
}

/** A page of those, for clients that count pages. */
export function listMainsAt(
  db: Reader,
  { kind, id }: Target,
  { order, isUp, readerId, butIds, limit, offset }: PagePart,
): Promise<StoredComment[]> {
  const [column, way] = [order === 'best' ? 'c.rank' : 'c.shown_at', isUp ? '' : 'desc']
  return list(
    db,
    `talk_mains_at_${order}_${way}`,
    `select ${commentColumns} from talk.comment c where c.kind = $1 and c.target_id = $2 and ${isListed}
      and ${notBlocked('$3')} and c.id <> all($4) order by ${column} ${way}, c.id ${way} limit $5 offset $6`,
    [kind, id, readerId, butIds, limit, offset],
  )
}
type PagePart = Omit<ThreadPart, 'after'> & { isUp: boolean; offset: number }

/** What one person wrote in a thread, replies among it, newest first. */
export function listOfAuthor(
  db: Reader,
  { kind, id }: Target,
  authorId: number,
  { readerId, after, limit }: Part & { readerId: number | null },
): Promise<StoredComment[]> {
  return list(
    db,
    'talk_of_author',
    `select ${commentColumns} from talk.comment c where c.kind = $1 and c.target_id = $2 and c.user_id = $3 and ${isShown}
      and ${notBlocked('$4')} and ($6::timestamptz is null or (c.shown_at, c.id) < ($6, $7))
      order by c.shown_at desc, c.id desc limit $5`,
    [kind, id, authorId, readerId, limit, after && momentOf(after), after?.id ?? 0],
  )
}

/** The first replies of each of some comments, oldest first. */
export function listFirstReplies(
  db: Reader,
  mainIds: readonly number[],
  readerId: number | null,
  limit: number,
): Promise<StoredComment[]> {
  if (mainIds.length === 0) return Promise.resolve([])
  return list(
    db,
    'talk_first_replies',
    `select c.* from unnest($1::bigint[]) as m(id) cross join lateral (select ${commentColumns} from talk.comment c
      where c.main_id = m.id and ${isShown} and ${notBlocked('$2')} order by c.shown_at, c.id limit $3) as c`,
    [mainIds, readerId, limit],
  )
}

export function listReplies(
  db: Reader,
  mainId: number,
  { readerId, after, limit }: Part & { readerId: number | null },
): Promise<StoredComment[]> {
  return list(
    db,
    'talk_replies',
    `select ${commentColumns} from talk.comment c where c.main_id = $1 and ${isShown} and ${notBlocked('$2')}
      and ($4::timestamptz is null or (c.shown_at, c.id) > ($4, $5)) order by c.shown_at, c.id limit $3`,
    [mainId, readerId, limit, after && momentOf(after), after?.id ?? 0],
  )
}

/** A page of those, for clients that count pages. */
export function listRepliesAt(
  db: Reader,
  mainId: number,
  { isUp, readerId, limit, offset }: Pick<PagePart, 'isUp' | 'readerId' | 'limit' | 'offset'>,
): Promise<StoredComment[]> {
  const way = isUp ? '' : 'desc'
  return list(
    db,
    `talk_replies_at_${way}`,
    `select ${commentColumns} from talk.comment c where c.main_id = $1 and ${isShown} and ${notBlocked('$2')}
      order by c.shown_at ${way}, c.id ${way} limit $3 offset $4`,
    [mainId, readerId, limit, offset],
  )
}

/** What a person wrote in a thread and a moderator has not approved, oldest first. */
export function listHeld(db: Reader, { kind, id }: Target, userId: number, limit: number): Promise<StoredComment[]> {
  return list(
    db,
    'talk_held',
    `select ${commentColumns} from talk.comment c where c.kind = $1 and c.target_id = $2 and c.user_id = $3
      and c.shown_at is null and c.deleted_at is null order by c.id limit $4`,
    [kind, id, userId, limit],
  )
}

/** What a person wrote, newest first: with what is held for that person, and nothing for who blocked that person. */
export function listOfUser(
  db: Reader,
  userId: number,
  { after, limit, readerId, offset = 0 }: Part & { readerId: number | null; offset?: number },
): Promise<StoredComment[]> {
  const isOwn = readerId === userId
  return list(
    db,
    `talk_of_user_${isOwn}`,
    `select ${commentColumns} from talk.comment c where c.user_id = $1 and c.deleted_at is null
      ${isOwn ? '' : 'and c.shown_at is not null'} and ${notBlocked('$5::int')} and ($2::bigint is null or c.id < $2)
      order by c.id desc limit $3 offset $4`,
    [userId, after?.id ?? null, limit, offset, readerId],
  )
}

export async function findComment(db: Reader, id: number): Promise<StoredComment | null> {
  const [found] = await list(db, 'talk_comment', `select ${commentColumns} from talk.comment c where c.id = $1`, [id])
  return found ?? null
}

/** Comments by id, those of blocked people left out. */
export async function mapComments(
  db: Reader,
  ids: readonly number[],
  readerId: number | null,
): Promise<Map<number, StoredComment>> {
  if (ids.length === 0) return new Map()
  const rows = await list(
    db,
    'talk_comments',
    `select ${commentColumns} from talk.comment c where c.id = any($1) and ${notBlocked('$2')}`,
    [ids, readerId],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many comments and replies each of these people has in each thread: as `listOfUser` lists them for a reader. */
export function countsByThread(
  db: Reader,
  userIds: readonly number[],
  readerId: number | null,
): Promise<(Target & { userId: number; count: number })[]> {
  return db.query(
    `select c.user_id as "userId", c.kind, c.target_id as id, count(*)::int as count from talk.comment c
      where c.user_id = any($1) and c.deleted_at is null and (c.shown_at is not null or c.user_id = $2)
        and ${notBlocked('$2')} group by 1, 2, 3`,
    [[...userIds], readerId],
  )
}
