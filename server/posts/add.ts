import type { QueryResultRow } from 'pg'
import { refuseToPost } from '#circles/standing.ts'
import { findCircle } from '#circles/store/circle.ts'
import type { Texts } from '#contract/errors.ts'
import type { Post, PostInput } from '#contract/touchline/post.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import { readerIn, type CallDatabase, type Reader, type Statement, type Transacted } from '#core/database/reader.ts'
import { addItem } from '#moderation/store/item.ts'
import type { Considered } from '#moderation/types.ts'
import { findMentions } from '#talk/mentions.ts'
import { takeVideo } from '#videos/take.ts'
import { isRefused, readPictures, readPoll, readTie, type ReadPoll, type Refused } from './parts-of-post.ts'
import { judgedText, readWords } from './rules/text.ts'
import { findStanding } from './store/author.ts'
import { insertPoll } from './store/poll.ts'
import { findPost } from './store/post.ts'
import { countRecent, insertPost, type NewPost } from './store/write.ts'
import { refusals } from './texts.ts'
import type { Reading } from './types.ts'
import { postViews } from './view.ts'

export type Writing = Omit<Reading, 'db' | 'viewer'> & { db: CallDatabase; viewer: SignedIn }
export type Problem = { error: 'not_found' | 'forbidden' | 'bad_request' | 'text_refused' | 'too_many'; texts?: Texts }
type Ready = {
  post: Omit<NewPost, 'itemId' | 'pictureItemId'>
  poll: ReadPoll | null
  considered: Considered | null
}

export const isProblem = (value: object): value is Problem => 'error' in value
const refusedPart = ({ refused }: Refused): Problem => ({ error: 'bad_request', texts: refused })

/** Everything of a post but its verdict, or why it is not taken. */
async function readPost(writing: Writing, given: PostInput): Promise<Omit<Ready, 'considered'> | Problem> {
  const { db, engines, viewer, receivedAt, now } = writing
  const { circleId = null, moment = null, videoId = null, language } = given
  const words = readWords({ title: given.title ?? '', text: given.text ?? '' })
  if (words === null) return { error: 'bad_request', texts: refusals.tooLong }
  const [refusal, circle, standing] = await Promise.all([
    refuseToPost(db, circleId, viewer.userId, receivedAt),
    circleId === null ? null : findCircle(db, circleId),
    findStanding(db, viewer.userId, engines.talk.pictureDays),
  ])
  if (refusal) return { error: refusal.why === 'not_found' ? 'not_found' : 'forbidden', texts: refusal.texts }
  const full = await findFull(db, viewer.userId, standing.createdAt, writing)
  if (full) return full
  const pictures = await readPictures(db, viewer.userId, given.pictures ?? [])
  if (isRefused(pictures)) return refusedPart(pictures)
  const tie = await readTie(db, { moment, circleId }, now)
  if (isRefused(tie)) return refusedPart(tie)
  const poll = given.poll ? readPoll(given.poll, moment ? tie.match : null, receivedAt) : null
  if (isRefused(poll)) return refusedPart(poll)
  const isEmpty = words.title === '' && words.text === '' && pictures.length === 0 && !poll && !moment && !videoId
  if (isEmpty) return { error: 'bad_request', texts: refusals.empty }
  const { match, ...tied } = tie
  const post = {
    userId: viewer.userId,
    circleId: circle?.id ?? null,
    language,
    ...words,
    ...tied,
    matchId: match?.id ?? null,
    videoId,
    pictures,
    arePicturesHeld: pictures.length > 0 && standing.arePicturesHeld,
    mentions: await findMentions(db, words.text),
  }
  return { post, poll }
}

/** The limit that an account has reached; null below all. With `locks` no other post is counted meanwhile. */
export async function findFull(
  db: Reader,
  userId: number,
  createdAt: number,
  { engines, receivedAt }: Pick<Writing, 'engines' | 'receivedAt'>,
  options: { locks?: boolean } = {},
): Promise<Problem | null> {
  const limits = limitsOf(createdAt, receivedAt, engines.talk.pictureDays)
  const since = limits.map(({ withinMs }) => receivedAt - withinMs)
  const counts = await countRecent(db, userId, since, options)
  const full = limits.find(({ most }, index) => counts[index]! >= most)
  return full ? { error: 'too_many', texts: full === usual ? refusals.tooFast : refusals.tooNew } : null
}

export async function preparePost(writing: Writing, given: PostInput): Promise<Ready | Problem> {
  const ready = await readPost(writing, given)
  if (isProblem(ready)) return ready
  const text = textOf(ready)
  return { ...ready, considered: text === '' ? null : await consider(writing, text, contextOf(ready.post)) }
}

function textOf({ post, poll }: Pick<Ready, 'post' | 'poll'>): string {
  const descriptions = post.pictures.map(({ description }) => description)
  return judgedText([post.title, post.text, ...(poll?.choices ?? []), ...descriptions])
}

export function consider({ engines, viewer, language }: Writing, text: string, context: string): Promise<Considered> {
  return engines.moderation.consider({ scene: 'CMS_POST', text, userId: viewer.userId, language, context })
}

const contextOf = ({ circleId }: { circleId: number | null }) =>
  circleId === null ? 'post' : `post circle:${circleId}`

/** Stores a post and its items for moderators in the transaction of `db`, and returns the post. */
export async function storePost(writing: Writing, db: Transacted, ready: Ready): Promise<Post | Problem> {
  const { viewer, engines, language } = writing
  const { considered, post, poll } = ready
  return db.transaction(async (client) => {
    // Without the lens of the caller, who may not see what he wrote just now.
    const plain = readerIn(client)
    const { createdAt } = await findStanding(plain, viewer.userId, engines.talk.pictureDays)
    const full = await findFull(plain, viewer.userId, createdAt, writing, { locks: true })
    if (full) return full
    const video = post.videoId === null ? null : await takeVideo(plain, post.videoId, viewer.userId)
    if (post.videoId !== null && !video) return { error: 'bad_request', texts: refusals.noVideo }
    const matchId = post.matchId ?? video?.matchId ?? null
    // Filed within the transaction: a second tap ends before it.
    const verdict = await considered?.file()
    if (verdict && verdict.outcome !== 'pass' && verdict.outcome !== 'hold') return refusedText(verdict.sentence)
    const pictureItemId = post.arePicturesHeld ? await addPictureItem(plain, post, language) : null
    const id = await insertPost(plain, { ...post, matchId, itemId: verdict?.itemId ?? null, pictureItemId })
    if (poll) await insertPoll(plain, id, viewer.userId, poll)
    return viewOf({ ...writing, db: plain }, id)
  })
}

function refusedText(sentence: string | null): Problem {
  return { error: 'text_refused', ...(sentence === null ? {} : { texts: { en: sentence, zh: sentence } }) }
}

function addPictureItem(db: Reader, { userId, pictures }: Ready['post'], language: 'en' | 'zh'): Promise<number> {
  return addItem(db, {
    scene: 'CMS_POST',
    userId,
    deviceId: null,
    text: pictures.map(({ file, description }) => `/files/${file} ${description}`.trim()).join('\n'),
    verdict: 'hold',
    reason: 'spam',
    rule: 'picture',
    context: 'picture post',
    language,
  })
}

/** A post as its author sees it within the transaction that stored it, whose statements run one after the other. */
export async function viewOf(reading: Reading, id: number): Promise<Post> {
  const db = inTurn(reading.db)
  const post = await findPost(db, id)
  if (!post) throw new Error(`Post ${id} is not stored.`)
  return (await postViews({ ...reading, db }, [post]))[0]!
}

function inTurn(db: Reader): Reader {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query<Row extends QueryResultRow>(statement: Statement, values?: readonly unknown[]) {
      const rows = last.then(() => db.query<Row>(statement, values))
      last = rows.catch(() => undefined)
      return rows
    },
  }
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Limit = { most: number; withinMs: number }

/** Posts of an account. */
const usual: Limit = { most: 4, withinMs: 5 * MINUTE_MS }
/** Further limit of an account in its first days. */
const first: Limit = { most: 5, withinMs: DAY_MS }

/** Limits of an account that was made at an instant; `days`: how long it is young. */
function limitsOf(createdAt: number, now: number, days: number): Limit[] {
  return createdAt > now - days * DAY_MS ? [usual, first] : [usual]
}
