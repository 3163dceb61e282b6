import type { DataOf } from '#contract/operation.ts'
import type { getReplies, Thread } from '#contract/touchline/talk.ts'

export type Replies = DataOf<typeof getReplies>

/** A comment with its replies in the form of a thread of one comment. */
export function conversationOf({ target, closed, main, list, next }: Replies): Thread {
  return {
    target,
    closed,
    comments: main && 1 + main.replies,
    likes: null,
    isLiked: false,
    order: 'best',
    list: main ? [{ ...main, firstReplies: list, nextReply: next }] : [],
    next: null,
    hasAuthor: false,
  }
}
