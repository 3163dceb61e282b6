import { avatarOf } from '#accounts/profile/avatars.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import { badgeOf } from '#chat/rules/badge.ts'
import { editMinutes } from '#contract/touchline/talk.ts'
import type { Comment, CommentAuthor } from '#contract/touchline/talk.ts'
import { isModerator } from '#contract/roles.ts'
import type { Viewer } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { listLit, mapMentions } from './store/thread.ts'
import type { StoredComment } from './types.ts'

type Authors = Awaited<ReturnType<typeof mapAuthors>>

/** Who reads comments, and when (epoch ms of the call). */
type Reading = { viewer: Viewer; receivedAt: number }

/** A person beside a text; null where the account was erased. */
export function authorView(authors: Authors, id: number | null, authorId: number | null): CommentAuthor | null {
  const found = id === null ? undefined : authors.get(id)
  if (!found) return null
  const { userId, nickname, avatar, level, roles } = found
  return {
    id: userId,
    name: nickname,
    picture: avatarOf(userId, avatar),
    level,
    role: badgeOf(roles),
    isAuthor: userId === authorId,
  }
}

/**
 * Comments for display, by id: with the names of now, without what is held or deleted. `authorOf`: the author of the
 * thing that a comment is about.
 */
export async function mapViews(
  db: Reader,
  comments: readonly StoredComment[],
  { viewer, receivedAt }: Reading,
  authorOf: (comment: StoredComment) => number | null,
): Promise<Map<number, Comment>> {
  const ids = comments.map(({ id }) => id)
  const [authors, lit, mentions] = await Promise.all([
    mapAuthors(
      db,
      comments.flatMap(({ userId, repliedUserId }) => [userId ?? [], repliedUserId ?? []].flat()),
    ),
    listLit(db, ids, viewer.userId),
    mapMentions(db, ids),
  ])
  return new Map(
    comments.map((comment) => {
      const { id, mainId, replyToId, repliedUserId, userId, deletedAt, shownAt, createdAt } = comment
      const isDeleted = deletedAt !== null
      const isMine = userId !== null && userId === viewer.userId
      const editableUntil = createdAt + editMinutes * 60_000
      const view: Comment = {
        id,
        mainId,
        replyTo:
          replyToId === null || replyToId === mainId
            ? null
            : { id: replyToId, name: authors.get(repliedUserId ?? 0)?.nickname ?? '' },
        state: isDeleted ? 'deleted' : shownAt === null ? 'held' : 'shown',
        author: isDeleted ? null : authorView(authors, userId, authorOf(comment)),
        text: isDeleted ? '' : comment.text,
        mentions: isDeleted ? [] : (mentions.get(id) ?? []),
        pictures: isDeleted || (comment.arePicturesHeld && !isMine) ? [] : comment.pictures.map(pictureAddress),
        arePicturesHeld: !isDeleted && comment.arePicturesHeld,
        minute: isDeleted ? null : comment.minute,
        matchId: isDeleted ? null : comment.matchId,
        at: shownAt ?? createdAt,
        editedAt: isDeleted ? null : comment.editedAt,
        likes: isDeleted ? 0 : comment.likes,
        isLiked: !isDeleted && lit.has(id),
        replies: comment.replies,
        isMine: isMine && !isDeleted,
        canEditUntil: isMine && !isDeleted && editableUntil > receivedAt ? editableUntil : null,
        canDelete: !isDeleted && (isMine || isModerator(viewer.roles)),
      }
      return [id, view]
    }),
  )
}

function pictureAddress(file: string): string {
  return `/files/${file}`
}
