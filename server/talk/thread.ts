import { isModerator } from '#contract/roles.ts'
import type { DataOf } from '#contract/operation.ts'
import type { commentOrders } from '#contract/touchline/talk-limits.ts'
import type { getReplies, MainComment, Thread } from '#contract/touchline/talk.ts'
import type { Viewer } from '#core/calls/caller.ts'
import { cursorAfter, readCursor } from '#core/calls/cursor.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import type { TalkReader } from '#core/parts/talk.ts'
import { positionOf } from './rules/position.ts'
import { listFirstReplies, listHeld, listMains, listOfAuthor, listReplies, mapComments } from './store/comment.ts'
import { findCounts, listLiked } from './store/thread.ts'
import { closedView, findThing, targetView, type Seen } from './things.ts'
import type { StoredComment, Target } from './types.ts'
import { mapViews } from './view.ts'

type Order = (typeof commentOrders)[number]
export type Reading = TalkReader & {
  db: Reader
  engines: Pick<Engines, 'talk' | 'accounts'>
  viewer: Viewer
  receivedAt: number
}
type Asked = { order: Order; after?: string | undefined; limit: number }

/** Replies that are shown with a comment, before more are asked for. */
const fewReplies = 2
const mostHeld = 20

/** The thread of a thing: a page of its comments with the first replies of each. Null where there is no such thing. */
export async function readThread(reading: Reading, target: Target, asked: Asked): Promise<Thread | null> {
  const { db, engines, viewer } = reading
  const thing = await findThing(db, engines.talk, target, reading)
  if (!thing) return null
  const [counts, liked] = await Promise.all([
    findCounts(db, thing),
    listLiked(db, thing.kind, [thing.id], viewer.userId),
  ])
  const isClosed = thing.closing !== null
  const page = isClosed ? { list: [], next: null } : await readPage(reading, thing, asked)
  return {
    target: targetView(thing),
    closed: closedView(thing),
    comments: isClosed ? null : counts.comments,
    likes: isClosed ? null : counts.likes,
    isLiked: liked.has(thing.id),
    order: asked.order,
    ...page,
    hasAuthor: thing.authorId !== null,
  }
}

async function readPage(reading: Reading, thing: Seen, asked: Asked): Promise<Pick<Thread, 'list' | 'next'>> {
  const { db, viewer } = reading
  const { order, limit } = asked
  const name = `thread ${thing.kind} ${thing.id} ${order}`
  const after = readCursor(name, asked.after)
  const readerId = viewer.userId
  const part = { readerId, after, limit: limit + 1 }
  const isByAuthor = order === 'author'
  const [found, held] = await Promise.all([
    isByAuthor
      ? thing.authorId === null
        ? []
        : listOfAuthor(db, thing, thing.authorId, part)
      : listMains(db, thing, { ...part, order }),
    readerId === null || after !== null ? [] : listHeld(db, thing, readerId, mostHeld),
  ])
  const shown = found.slice(0, limit)
  const mains = isByAuthor ? shown : [...held.filter(({ mainId }) => mainId === null), ...shown]
  const withReplies = isByAuthor ? [] : shown.filter(({ replies }) => replies > 0).map(({ id }) => id)
  const replies = Map.groupBy(
    await listFirstReplies(db, withReplies, readerId, fewReplies + 1),
    ({ mainId }) => mainId as number,
  )
  const list = await mainViews(reading, thing, mains, (main) => ({
    replies: (replies.get(main.id) ?? []).slice(0, fewReplies),
    hasMore: (replies.get(main.id) ?? []).length > fewReplies,
    held: isByAuthor ? [] : held.filter(({ mainId }) => mainId === main.id),
  }))
  return { list, next: found.length > limit ? cursorAfter(name, positionOf(shown.at(-1)!, order === 'best')) : null }
}

type Below = { replies: StoredComment[]; hasMore: boolean; held: StoredComment[] }

async function mainViews(
  reading: Reading,
  thing: Seen,
  mains: readonly StoredComment[],
  belowOf: (main: StoredComment) => Below,
): Promise<MainComment[]> {
  const below = new Map(mains.map((main) => [main.id, belowOf(main)]))
  const all = [...mains, ...[...below.values()].flatMap(({ replies, held }) => [...replies, ...held])]
  const views = await mapViews(reading.db, all, reading, () => thing.authorId)
  return mains.map(({ id }) => {
    const { replies, hasMore, held } = below.get(id)!
    return {
      ...views.get(id)!,
      firstReplies: [...replies, ...held].map((one) => views.get(one.id)!),
      nextReply: hasMore ? cursorAfter(repliesOf(id), positionOf(replies.at(-1)!, false)) : null,
    }
  })
}

/** The list of replies to a comment, in cursors. */
const repliesOf = (mainId: number) => `replies ${mainId}`

type Replies = DataOf<typeof getReplies>

/** A comment with a page of its replies, by its id or that of a reply; null where it is not shown. */
export async function readReplies(
  reading: Reading,
  id: number,
  asked: { after?: string | undefined; limit: number },
): Promise<Replies | null> {
  const { db, engines, viewer } = reading
  const readerId = viewer.userId
  // Moderators open what waits also where they blocked its author.
  const find = async (one: number) =>
    (await mapComments(db, [one], isModerator(viewer.roles) ? null : readerId)).get(one) ?? null
  const given = await find(id)
  const main = given?.mainId == null ? given : await find(given.mainId)
  if (!main) return null
  const thing = await findThing(db, engines.talk, { kind: main.kind, id: main.targetId }, reading)
  if (!thing || !isVisible(main, viewer)) return null
  const of = { target: targetView(thing), closed: closedView(thing) }
  if (thing.closing) return { ...of, main: null, list: [], next: null }
  const after = readCursor(repliesOf(main.id), asked.after)
  const found = await listReplies(db, main.id, { readerId, after, limit: asked.limit + 1 })
  const shown = found.slice(0, asked.limit)
  const isLast = found.length <= asked.limit
  const held = readerId === null || !isLast ? [] : await listHeld(db, thing, readerId, mostHeld)
  const isWaiting = given !== main && given?.shownAt === null && given.deletedAt === null && isModerator(viewer.roles)
  const waiting = [...held.filter(({ mainId }) => mainId === main.id), ...(isWaiting ? [given] : [])]
  const replies = [...shown, ...new Map(waiting.map((one) => [one.id, one])).values()]
  const views = await mapViews(db, [main, ...replies], reading, () => thing.authorId)
  return {
    ...of,
    main: views.get(main.id)!,
    list: replies.map((one) => views.get(one.id)!),
    next: isLast ? null : cursorAfter(repliesOf(main.id), positionOf(shown.at(-1)!, false)),
  }
}

/** A held comment exists for its author and moderators alone; a deleted one as long as it has replies. */
export function isVisible(
  { shownAt, deletedAt, replies, userId }: StoredComment,
  { userId: readerId, roles }: Viewer,
): boolean {
  if (deletedAt !== null) return shownAt !== null && replies > 0
  return shownAt !== null || (readerId !== null && userId === readerId) || isModerator(roles)
}
