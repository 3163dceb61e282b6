import { mapAuthors } from '#accounts/store/author.ts'
import type { Texts } from '#contract/errors.ts'
import type { DataOf } from '#contract/operation.ts'
import type { listUserComments, setLike } from '#contract/touchline/talk.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import { cursorAfter, readCursor } from '#core/calls/cursor.ts'
import { readerIn, type CallDatabase } from '#core/database/reader.ts'
import { refuseToAct } from '#moderation/sanction.ts'
import { countsByThread, findComment, listOfUser } from './store/comment.ts'
import { findCounts } from './store/thread.ts'
import { deleteCommentLike, deleteTargetLike, insertCommentLike, insertTargetLike } from './store/write.ts'
import { findThing, keyOf, listThings, mapThings, targetView } from './things.ts'
import type { Reading } from './thread.ts'
import type { StoredComment, Target } from './types.ts'
import { mapViews } from './view.ts'

type Switching = Omit<Reading, 'db' | 'viewer'> & { db: CallDatabase; viewer: SignedIn }
type Likes = DataOf<typeof setLike>

/** A sanction lets the caller like nothing. */
export class Sanctioned {
  readonly texts: Texts

  constructor(texts: Texts) {
    this.texts = texts
  }
}

/** Why the caller may not like now; taking a like back is always possible. */
async function sanctioned(
  { db, engines, viewer, receivedAt }: Switching,
  kind: string,
  isLiked: boolean,
): Promise<Sanctioned | null> {
  if (!isLiked) return null
  const { service } = (await engines.talk.kinds()).get(kind) ?? {}
  const refusals = await Promise.all(
    ['talk' as const, ...(service ? [service] : [])].map((one) => refuseToAct(db, viewer.userId, one, receivedAt)),
  )
  const texts = refusals.find((one) => one !== null)
  return texts ? new Sanctioned(texts) : null
}

/** Likes a thing, or takes the like back; null where the caller sees no such thing. */
export async function switchLike(
  call: Switching,
  target: Target,
  isLiked: boolean,
): Promise<Likes | Sanctioned | null> {
  const { db, engines, viewer } = call
  const [thing, refused] = await Promise.all([
    findThing(db, engines.talk, target, call),
    sanctioned(call, target.kind, isLiked),
  ])
  if (!thing) return null
  if (refused) return refused
  if (isLiked) await insertTargetLike(db, thing, viewer.userId, thing.authorId)
  else await deleteTargetLike(db, thing, viewer.userId)
  return { likes: thing.closing ? null : (await findCounts(db, thing)).likes, isLiked }
}

/** Likes a comment of another account, or takes the like back; null where the caller sees no such comment. */
export async function switchCommentLike(
  call: Switching,
  id: number,
  isLiked: boolean,
): Promise<Likes | 'own' | Sanctioned | null> {
  const { db, engines, viewer } = call
  const comment = await findComment(db, id)
  if (!comment || comment.shownAt === null || comment.deletedAt !== null) return null
  if (isLiked && comment.userId === viewer.userId) return 'own'
  const thing = await findThing(db, engines.talk, { kind: comment.kind, id: comment.targetId }, call)
  if (!thing) return null
  const refused = await sanctioned(call, comment.kind, isLiked)
  if (refused) return refused
  const after = await db.transaction(async (client) => {
    const plain = readerIn(client)
    if (isLiked) await insertCommentLike(plain, id, viewer.userId)
    else await deleteCommentLike(plain, id, viewer.userId)
    return findComment(plain, id)
  })
  // Counts of a closed thread are not told.
  return after && after.deletedAt === null ? { likes: thing.closing ? null : after.likes, isLiked } : null
}

type Listed = DataOf<typeof listUserComments>

/** What a person wrote in public, newest first; his own with what is held. Null where the account is gone. */
export async function readUserComments(
  reading: Reading,
  userId: number,
  { after, limit, offset = 0 }: { after?: string | undefined; limit: number; offset?: number },
): Promise<Listed | null> {
  const { db, engines, viewer } = reading
  if (!(await mapAuthors(db, [userId])).has(userId)) return null
  const name = `comments of ${userId}`
  const part = { after: readCursor(name, after), limit: limit + 1, offset, readerId: viewer.userId }
  const found = await listOfUser(db, userId, part)
  const shown = found.slice(0, limit)
  const thingOf = ({ kind, targetId }: { kind: string; targetId: number }) => things.get(keyOf({ kind, id: targetId }))
  const things = await mapThings(
    db,
    engines.talk,
    shown.map(({ kind, targetId }) => ({ kind, id: targetId })),
    reading,
  )
  // Texts of closed threads are not sent, and what belonged to a withdrawn thing is not listed.
  const told = shown.map((one) => (thingOf(one)?.closing ? closedText(one) : one))
  const views = await mapViews(db, told, reading, (comment) => thingOf(comment)?.authorId ?? null)
  return {
    list: shown.flatMap((one) => {
      const thing = thingOf(one)
      return thing ? [{ comment: views.get(one.id)!, target: targetView(thing), isClosed: thing.closing !== null }] : []
    }),
    next: found.length > limit ? cursorAfter(name, { value: 0, id: shown.at(-1)!.id }) : null,
  }
}

/** How many comments each of these people's lists has for the reader, by account. */
export async function countUserComments(
  { db, engines, viewer, ...reader }: Reading,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const threads = await countsByThread(db, userIds, viewer.userId)
  const seen = new Set((await listThings(db, engines.talk, threads, reader)).map(keyOf))
  const byUser = Map.groupBy(
    threads.filter((thread) => seen.has(keyOf(thread))),
    ({ userId }) => userId,
  )
  return new Map([...byUser].map(([id, own]) => [id, own.reduce((sum, { count }) => sum + count, 0)]))
}

function closedText(comment: StoredComment): StoredComment {
  return { ...comment, text: '', pictures: [], minute: null, likes: 0, replies: 0 }
}
