import { avatarOf } from '#accounts/profile/avatars.ts'
import { pictureAddress } from '#accounts/secrets/sign-address.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import { badgeOf } from '#chat/rules/badge.ts'
import { editMinutes } from '#contract/touchline/talk-limits.ts'
import type { Comment, CommentAuthor } from '#contract/touchline/talk.ts'
import { isModerator } from '#contract/roles.ts'
import type { Viewer } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import { listLit, mapMentions } from './store/thread.ts'
import type { Mention, StoredComment } from './types.ts'

type Authors = Awaited<ReturnType<typeof mapAuthors>>

type Reading = { viewer: Viewer; receivedAt: number; engines: Pick<Engines, 'accounts'> }

/** A person beside a text; null where the account was erased. */
export function authorView(authors: Authors, id: number | null, authorId: number | null): CommentAuthor | null {
  const found = id === null ? undefined : authors.get(id)
  if (!found) return null
  const { userId, nickname, avatar, level, roles, isDemo } = found
  return {
    id: userId,
    name: nickname,
    picture: avatarOf(userId, avatar),
    level,
    role: badgeOf(roles),
    isAuthor: userId === authorId,
    isDemo,
  }
}

export type Beside = {
  authors: Authors
  lit: ReadonlySet<number>
  mentions: ReadonlyMap<number, Mention[]>
}

/** Comments for display, by id, with the names of now. `authorOf`: the author of the thing that one is about. */
export async function mapViews(
  db: Reader,
  comments: readonly StoredComment[],
  reading: Reading,
  authorOf: (comment: StoredComment) => number | null,
): Promise<Map<number, Comment>> {
  const ids = comments.map(({ id }) => id)
  const [authors, lit, mentions] = await Promise.all([
    mapAuthors(
      db,
      comments.flatMap(({ userId, repliedUserId }) => [userId ?? [], repliedUserId ?? []].flat()),
    ),
    listLit(db, ids, reading.viewer.userId),
    mapMentions(db, ids),
  ])
  const beside = { authors, lit, mentions }
  return new Map(comments.map((one) => [one.id, commentView(one, beside, reading, authorOf(one))]))
}

/** A comment for display, without what is held or deleted. */
export function commentView(
  comment: StoredComment,
  { authors, lit, mentions }: Beside,
  reading: Reading,
  authorId: number | null,
): Comment {
  const { id, mainId, replyToId, repliedUserId, userId, deletedAt, shownAt, createdAt } = comment
  const { viewer, receivedAt } = reading
  const isDeleted = deletedAt !== null
  const isMine = userId !== null && userId === viewer.userId
  const editableUntil = createdAt + editMinutes * 60_000
  const isToReply = replyToId !== null && replyToId !== mainId
  const place = {
    id,
    mainId,
    replyTo: isToReply ? { id: replyToId, name: authors.get(repliedUserId ?? 0)?.nickname ?? '' } : null,
    at: shownAt ?? createdAt,
    replies: comment.replies,
  }
  if (isDeleted) return { ...place, ...deleted }
  return {
    ...place,
    state: shownAt === null ? 'held' : 'shown',
    author: authorView(authors, userId, authorId),
    text: comment.text,
    mentions: mentions.get(id) ?? [],
    pictures: picturesOf(comment, isMine || isModerator(viewer.roles), reading),
    arePicturesHeld: comment.arePicturesHeld && comment.pictures.length > 0,
    minute: comment.minute,
    matchId: comment.matchId,
    editedAt: comment.editedAt,
    likes: comment.likes,
    isLiked: lit.has(id),
    isMine,
    canEditUntil: isMine && shownAt !== null && editableUntil > receivedAt ? editableUntil : null,
    canDelete: isMine || isModerator(viewer.roles),
  }
}

function picturesOf(
  { pictures, arePicturesHeld, shownAt }: StoredComment,
  seesHeld: boolean,
  reading: Reading,
): string[] {
  if (arePicturesHeld && !seesHeld) return []
  return pictures.map((file) => pictureAddress(file, shownAt !== null && !arePicturesHeld, reading))
}

const deleted = {
  state: 'deleted' as const,
  author: null,
  text: '',
  mentions: [],
  pictures: [],
  arePicturesHeld: false,
  minute: null,
  matchId: null,
  editedAt: null,
  likes: 0,
  isLiked: false,
  isMine: false,
  canEditUntil: null,
  canDelete: false,
}
