import { auditOf } from '#accounts/audit/record-action.ts'
import { findSeen } from '#circles/seen.ts'
import { logDecision } from '#circles/store/log.ts'
import type { Circle } from '#circles/types.ts'
import type { Texts } from '#contract/errors.ts'
import { isModerator } from '#contract/roles.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { recordRemoval } from '#moderation/removal.ts'
import { decisionFacts } from '#moderation/rules/decision-facts.ts'
import type { ReasonCode } from '#moderation/types.ts'
import { refuseAppeal, refusePublicTexts } from '#moderation/refused-text.ts'
import { refuseToAct, refuseToWrite } from '#moderation/sanction.ts'
import { addItem, appealReported, findItem } from '#moderation/store/item.ts'
import { deliver } from '#notices/deliver.ts'
import type { Writing } from './add.ts'
import { restore } from './decided.ts'
import { stateOf } from './rules/state.ts'
import { judgedText } from './rules/text.ts'
import { listModerated } from './store/author.ts'
import { addPin, removePin } from './store/pin.ts'
import { findPost, lockPost } from './store/post.ts'
import { deletePost, refuseHeld, removePost } from './store/write.ts'
import { refusals } from './texts.ts'
import type { StoredPost } from './types.ts'

type In = { circleId: number; postId: number }
type Problem = {
  error: 'not_found' | 'forbidden' | 'too_many' | 'bad_request' | 'conflict' | 'text_refused'
  texts?: Texts
}
type Deciding = {
  db: Reader
  circle: Circle
  post: StoredPost
  byUserId: number
  /** Writes the entry of a moderator of the site into the audit log; the log of the circle has those of its own. */
  record: (action: string, reason?: string) => Promise<void>
}

const mostPins = 3

/** Runs a moderator's decision on a post in one transaction; null where done. `refuse`: the sanctions that stop it. */
async function decide(
  writing: Writing,
  { circleId, postId }: In,
  run: (deciding: Deciding) => Promise<Problem | null>,
  refuse: typeof refuseToAct = refuseToAct,
): Promise<Problem | null> {
  const { db, viewer, receivedAt } = writing
  const byUserId = viewer.userId
  const seen = await findSeen(writing, circleId)
  if (!seen) return { error: 'not_found' }
  const { circle } = seen
  return db.transaction(async (client) => {
    const plain = readerIn(client)
    const isOwn = (await listModerated(plain, byUserId)).has(circle.id)
    if (!isOwn && !isModerator(viewer.roles)) return { error: 'forbidden', texts: refusals.notModerator }
    const stopped = await refuse(plain, byUserId, 'posts', receivedAt)
    if (stopped) return { error: 'forbidden', texts: stopped }
    const post = await findPost(plain, postId)
    if (!post || post.circleId !== circle.id || stateOf(post) === 'deleted') return { error: 'not_found' }
    const record = async (action: string, reason = '') => {
      if (!isOwn) await auditOf(writing, { action, object: `post ${post.id}`, reason })(plain)
    }
    return run({ db: plain, circle, post, byUserId, record })
  })
}

export function pin(writing: Writing, place: In): Promise<Problem | null> {
  return decide(writing, place, async ({ db, circle, post, byUserId, record }) => {
    if (stateOf(post) !== 'shown') return { error: 'not_found' }
    const at = { circleId: circle.id, postId: post.id, byUserId }
    const isNew = await addPin(db, { ...at, most: mostPins })
    if (isNew === false) return { error: 'too_many', texts: refusals.pinsFull }
    if (isNew === null) return null
    await logDecision(db, { ...at, kind: 'post_pinned' })
    await record('post_pinned')
    return null
  })
}

export function unpin(writing: Writing, place: In): Promise<Problem | null> {
  return decide(writing, place, async ({ db, circle, post, byUserId, record }) => {
    if (!(await removePin(db, circle.id, post.id))) return null
    await logDecision(db, { circleId: circle.id, postId: post.id, kind: 'post_unpinned', byUserId })
    await record('post_unpinned')
    return null
  })
}

/** Removes a post by a rule of its circle: an item against which its author may appeal, a notice, a line in the log. */
export async function remove(
  writing: Writing,
  place: In,
  { rule, reason }: { rule: number | null; reason: string },
): Promise<Problem | null> {
  const run = async ({ db, circle, post, byUserId, record }: Deciding): Promise<Problem | null> => {
    if (rule !== null && rule > circle.rules.length) return { error: 'bad_request', texts: refusals.noRule }
    const state = stateOf(post)
    if (state === 'removed') return null
    if (state === 'held') return { error: 'not_found' }
    if (state === 'frozen') return { error: 'forbidden', texts: refusals.reported }
    const itemId = await addRemovalItem(db, post, byUserId)
    if (!(await removePost(db, { id: post.id, byUserId, rule, reason, itemId }))) return null
    await logDecision(db, { circleId: circle.id, postId: post.id, kind: 'post_removed', rule, reason, byUserId })
    await record('post_removed', reason)
    await notify(writing, db, post, 'post_removed', itemId)
    return null
  }
  const refused = await refusePublicTexts(writing, [reason], `circle:${place.circleId}`)
  return decide(writing, place, refused ? async () => ({ error: 'text_refused', texts: refused }) : run, refuseToWrite)
}

function addRemovalItem(db: Reader, post: StoredPost, byUserId: number): Promise<number> {
  const item = {
    scene: 'CMS_POST',
    userId: post.userId,
    deviceId: null,
    text: judgedText([post.title, post.text]),
    verdict: 'refuse',
    reason: 'circle_rule',
    rule: 'circle',
    context: `post:${post.id}`,
    language: post.language,
  } as const
  return addItem(db, item, byUserId)
}

export function putBack(writing: Writing, place: In): Promise<Problem | null> {
  return decide(writing, place, async ({ db, post, byUserId, record }) => {
    if (post.shownAt === null || stateOf(post) !== 'removed') return null
    if (post.userId === byUserId || !(await isTheirs(db, post, writing.viewer)))
      return { error: 'forbidden', texts: refusals.notTheirs }
    if (!(await restore(db, post.id, byUserId))) return null
    await record('post_restored')
    await notify(writing, db, post, 'post_restored')
    return null
  })
}

/** Whether a moderator restores what was removed: one of the circle what one of the circle did. */
async function isTheirs(db: Reader, post: StoredPost, { roles }: Writing['viewer']): Promise<boolean> {
  if (isModerator(roles)) return true
  const item = post.decisionItemId === null ? null : await findItem(db, post.decisionItemId)
  const { removedByUserId, circleId } = post
  if (item?.rule !== 'circle' || removedByUserId === null || circleId === null) return false
  return (await listModerated(db, removedByUserId)).has(circleId)
}

async function notify(
  { engines, receivedAt }: Writing,
  db: Reader,
  { id, userId, title, text }: StoredPost,
  what: 'post_removed' | 'post_restored',
  itemId?: number,
): Promise<void> {
  if (userId === null) return
  const isShown = what === 'post_restored'
  const facts = decisionFacts({ text: judgedText([title, text]), reason: 'circle_rule', isShown })
  const data = { what, ...(itemId === undefined ? { postId: id } : { itemId }), ...facts }
  const notice = { userId, kind: 'moderation' as const, key: `post ${id} ${what} ${receivedAt}`, data }
  await deliver(db, engines.notices.kinds, { ...notice, at: receivedAt })
}

/** Deletes an own post. A moderator of the site removes that of somebody else, who may appeal. Repeatable. */
export async function dropPost(
  writing: Writing,
  { id }: Pick<StoredPost, 'id'>,
  code: ReasonCode | undefined,
): Promise<void> {
  const { db, viewer } = writing
  await db.transaction(async (client) => {
    const plain = readerIn(client)
    const post = await lockPost(plain, id)
    if (!post || post.deletedAt !== null) return
    const { userId, language } = post
    if (userId === null || userId === viewer.userId) return void (await deletePost(plain, id, viewer.userId))
    if (stateOf(post) === 'removed') return
    const text = judgedText([post.title, post.text])
    const removed = { kind: 'post', id, scene: 'CMS_POST', userId, text, language, code } as const
    const itemId = await recordRemoval(writing, plain, removed, deliver)
    const removal = { id, byUserId: viewer.userId, rule: null, reason: '', itemId }
    if (!(await removePost(plain, removal))) await refuseHeld(plain, id, viewer.userId, itemId)
  })
}

export async function appeal(writing: Writing, id: number, text: string): Promise<Problem | null> {
  const { db, viewer, engines } = writing
  const post = await findPost(db, id)
  if (!post || post.userId !== viewer.userId || post.deletedAt !== null) return { error: 'not_found' }
  const { decisionItemId } = post
  const refused: Problem = { error: 'conflict', texts: refusals.noAppeal }
  if (!['removed', 'frozen'].includes(stateOf(post)) || decisionItemId === null) return refused
  const stopped = await refuseAppeal(writing, text)
  if (stopped) return { error: 'text_refused', texts: stopped }
  const isHeld = (await findItem(db, decisionItemId))?.state === 'held'
  const isDone = isHeld
    ? await appealReported(db, decisionItemId, viewer.userId, text)
    : await engines.moderation.appeal(decisionItemId, viewer.userId, text)
  return isDone ? null : refused
}
