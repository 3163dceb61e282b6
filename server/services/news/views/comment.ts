import type { NewsComment } from '#contract/news/articles/views/comment.ts'
import type { Comment, CommentAuthor, TalkTarget } from '#contract/touchline/talk.ts'
import { sinceIn } from '#core/elapsed.ts'
import type { Language } from '#core/calls/language.ts'
import { dateTimeIn } from '#core/wire-time.ts'

/** The number of old clients for comments on articles. */
const ARTICLE = 0

/** `base`: scheme and host of addresses; '' where the operator stated none. */
export type CommentLook = { language: Language; zone: string; now: number; base: string }

/**
 * A comment for old clients: 0 stands for none, and a deleted or closed one has no text and no author. They know
 * threads of articles alone: the number of another thing is ''.
 */
export function newsComment(comment: Comment, thing: Pick<TalkTarget, 'kind' | 'id'>, look: CommentLook): NewsComment {
  const { id, mainId, replyTo, author, text, pictures, likes, isLiked, replies, at } = comment
  const [imgUrl1 = '', imgUrl2 = '', imgUrl3 = ''] = pictures.map((path) => look.base + path)
  return {
    id,
    newsId: newsIdOf(thing),
    mainCommentId: mainId ?? 0,
    replyId: replyTo?.id ?? mainId ?? 0,
    ...personOf(author, look),
    content: text,
    imgUrl1,
    imgUrl2,
    imgUrl3,
    ...timesOf(at, look),
    mediaType: ARTICLE,
    commentType: mainId === null ? 0 : 1,
    sonNum: replies,
    likeCount: likes,
    isLike: isLiked,
  }
}

/** Who wrote or liked, for old clients; 0 for an account that was erased. */
export function personOf(author: CommentAuthor | null, { base }: Pick<CommentLook, 'base'>) {
  return {
    userId: author?.id ?? 0,
    nickName: author?.name ?? '',
    headImgUrl: author ? absolute(author.picture, base) : '',
  }
}

function absolute(path: string, base: string): string {
  return path.startsWith('/') ? base + path : path
}

/** A moment (epoch ms) as old clients show it. */
export function timesOf(at: number, { zone, now, language }: CommentLook) {
  return { createdDate: dateTimeIn(at, zone), localDateDesc: sinceIn(Math.max(0, now - at), language) }
}

export function newsIdOf({ kind, id }: Pick<TalkTarget, 'kind' | 'id'>): string {
  return kind === 'article' ? String(id) : ''
}
