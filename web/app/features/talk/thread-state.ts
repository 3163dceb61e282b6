import type { Comment, MainComment, Thread } from '#contract/touchline/talk.ts'

const asMain = (comment: Comment): MainComment => ({ ...comment, firstReplies: [], nextReply: null })
const add = (count: number | null, change: number) => (count === null ? null : Math.max(0, count + change))

/** The thread with a comment that was just stored: a reply below its main comment, any other one first. */
export function withComment(thread: Thread, comment: Comment): Thread {
  if (find(thread, comment.id)) return withChanged(thread, comment.id, comment)
  const step = comment.state === 'shown' ? 1 : 0
  const comments = add(thread.comments, step)
  if (comment.mainId === null) return { ...thread, comments, list: [asMain(comment), ...thread.list] }
  const list = thread.list.map((main) =>
    main.id === comment.mainId
      ? { ...main, replies: main.replies + step, firstReplies: [...main.firstReplies, comment] }
      : main,
  )
  return { ...thread, comments, list }
}

/** A comment or reply of those that are shown. */
export function find({ list }: Thread, id: number): Comment | undefined {
  return list.flatMap((main) => [main, ...main.firstReplies]).find((one) => one.id === id)
}

export function withChanged(thread: Thread, id: number, change: Partial<Comment>): Thread {
  const list = thread.list.map((main) => ({
    ...main,
    ...(main.id === id ? change : {}),
    firstReplies: main.firstReplies.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)),
  }))
  return { ...thread, list }
}

const nothing = { text: '', pictures: [], mentions: [], author: null, minute: null, matchId: null, editedAt: null }
const deleted = { ...nothing, state: 'deleted', isMine: false, canDelete: false, canEditUntil: null, likes: 0 } as const

/** The thread after a deletion: a comment with replies keeps its place, any other one goes. */
export function withDeleted(thread: Thread, id: number): Thread {
  const gone = find(thread, id)
  if (!gone) return thread
  const step = gone.state === 'shown' ? -1 : 0
  const comments = add(thread.comments, step)
  if (gone.replies > 0) return withChanged({ ...thread, comments }, id, deleted)
  const list = thread.list
    .filter((main) => main.id !== id)
    .map((main) =>
      main.id === gone.mainId
        ? {
            ...main,
            replies: main.replies + step,
            firstReplies: main.firstReplies.filter((reply) => reply.id !== id),
          }
        : main,
    )
  return { ...thread, comments, list }
}

/** The thread with its next page; a comment that moved between the pages stays where it is. */
export function withPage(thread: Thread, page: Thread): Thread {
  const known = new Set(thread.list.map(({ id }) => id))
  const { closed, comments, likes, isLiked, next } = page
  return {
    ...thread,
    closed,
    comments,
    likes,
    isLiked,
    next,
    list: closed ? [] : [...thread.list, ...page.list.filter(({ id }) => !known.has(id))],
  }
}

/** Further replies of a main comment. */
export function withReplies(thread: Thread, mainId: number, replies: readonly Comment[], next: string | null): Thread {
  const list = thread.list.map((main) => {
    if (main.id !== mainId) return main
    const further = new Set(replies.map(({ id }) => id))
    const before = main.firstReplies.filter(({ id }) => !further.has(id))
    return { ...main, firstReplies: [...before, ...replies], nextReply: next }
  })
  return { ...thread, list }
}

/** Without the comments of a person that the reader has blocked. */
export function withoutAuthor(thread: Thread, userId: number): Thread {
  const isOther = ({ author }: Comment) => author?.id !== userId
  const list = thread.list.filter(isOther).map((main) => ({ ...main, firstReplies: main.firstReplies.filter(isOther) }))
  return { ...thread, list }
}

/** A thread that was read again: own comments of this page stay first where the answer has them on a later page. */
export function withFresh(read: Thread, shown: Thread, fresh: ReadonlySet<number>): Thread {
  if (read.closed) return read
  const missing = shown.list.filter(({ id }) => fresh.has(id) && !find(read, id))
  return { ...read, list: [...missing, ...read.list] }
}
