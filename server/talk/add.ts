import { mapAuthors } from '#accounts/store/author.ts'
import { editMinutes } from '#contract/touchline/talk-limits.ts'
import type { Comment } from '#contract/touchline/talk.ts'
import type { Texts } from '#contract/errors.ts'
import { readerIn, type CallDatabase, type Reader, type Transacted } from '#core/database/reader.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import { textsOf } from '#moderation/rules/sentence.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import { addItem } from '#moderation/store/item.ts'
import type { Considered } from '#moderation/types.ts'
import { findMentions } from './mentions.ts'
import { fileIn, readComment } from './rules/text.ts'
import { findComment } from './store/comment.ts'
import { holdsPictures, listOwnFiles } from './store/person.ts'
import { insertComment, updateText, type NewComment } from './store/write.ts'
import { findThing, keyOf, type Seen } from './things.ts'
import type { Reading } from './thread.ts'
import type { StoredComment, Target } from './types.ts'
import { commentView, mapViews, type Beside } from './view.ts'

type Writing = Omit<Reading, 'db' | 'viewer'> & { db: CallDatabase; viewer: SignedIn }
type Draft = {
  text: string
  /** 0 for a comment that answers none. */
  replyTo: number
  pictures: readonly string[]
  minute: string | null
  matchId: number | null
}
type Problem = { error: 'not_found' | 'bad_request' | 'text_refused' | 'forbidden'; texts?: Texts }
type Ready = {
  thing: Seen
  comment: Omit<NewComment, 'itemId' | 'pictureItemId'>
  considered: Considered | null
  authors: Beside['authors']
}

const tooLong = { en: 'Comments have at most 1000 characters.', zh: '评论最多 1000 字。' }
const empty = { en: 'Write something or add a picture.', zh: '请输入文字或添加图片。' }
const noPicture = { en: 'Upload the picture first.', zh: '请先上传图片。' }
const inReview = { en: 'This comment is in review. Delete it to write another.', zh: '评论正在审核，可删除后重写。' }
const noMatch = { en: 'This thread is not about that match.', zh: '该话题与这场比赛无关。' }

export const isProblem = (value: object): value is Problem => 'error' in value

export async function prepareComment(writing: Writing, target: Target, draft: Draft): Promise<Ready | Problem> {
  const { db, engines, viewer } = writing
  const text = readComment(draft.text)
  if (text === null) return { error: 'bad_request', texts: tooLong }
  if (text === '' && draft.pictures.length === 0) return { error: 'bad_request', texts: empty }
  const [thing, answered, refusal] = await Promise.all([
    findThing(db, engines.talk, target, writing),
    draft.replyTo === 0 ? null : findComment(db, draft.replyTo),
    refuseToWrite(db, viewer.userId, 'talk', writing.receivedAt),
  ])
  if (refusal) return { error: 'forbidden', texts: refusal }
  if (!thing || (draft.replyTo !== 0 && !isOf(answered, thing))) return { error: 'not_found' }
  const kind = (await engines.talk.kinds()).get(thing.kind)
  const refused = await kind?.refuse?.(db, thing.id, viewer.userId, writing.receivedAt)
  if (refused) return { error: 'forbidden', texts: refused }
  const files = await readPictures(db, viewer.userId, draft.pictures)
  if (files === null) return { error: 'bad_request', texts: noPicture }
  const matchId = draft.minute === null ? null : (draft.matchId ?? thing.matchIds[0] ?? 0)
  if (matchId !== null && !thing.matchIds.includes(matchId)) return { error: 'bad_request', texts: noMatch }
  const considered = text === '' ? null : await consider(writing, keyOf(thing), text)
  const [mentions, authors, arePicturesHeld] = await Promise.all([
    findMentions(db, text),
    mapAuthors(db, [viewer.userId, answered?.userId ?? viewer.userId]),
    files.length === 0 ? false : holdsPictures(db, viewer.userId, engines.talk.pictureDays),
  ])
  const comment = {
    target: { kind: thing.kind, id: thing.id },
    mainId: answered && (answered.mainId ?? answered.id),
    replyToId: answered?.id ?? null,
    userId: viewer.userId,
    toUserId: answered ? answered.userId : thing.authorId,
    text,
    pictures: files,
    arePicturesHeld,
    matchId,
    minute: draft.minute,
    mentions,
  }
  return { thing, comment, considered, authors }
}

function consider({ engines, viewer, language }: Writing, context: string, text: string): Promise<Considered> {
  return engines.talk.consider({ scene: 'CMS_COMMENT', text, userId: viewer.userId, language, context })
}

/** Whether a comment can be answered: it is shown, and of this thing. */
function isOf(comment: StoredComment | null, { kind, id }: Target): boolean {
  const isShown = comment !== null && comment.shownAt !== null && comment.deletedAt === null
  return isShown && comment.kind === kind && comment.targetId === id
}

async function readPictures(db: Reader, userId: number, given: readonly string[]): Promise<string[] | null> {
  if (given.length === 0) return []
  const files = [...new Set(given.map(fileIn))]
  const own = await listOwnFiles(
    db,
    userId,
    files.flatMap((file) => file ?? []),
  )
  return files.every((file): file is string => file !== null && own.has(file)) ? files : null
}

function refused({ sentence }: Considered['verdict']): Problem {
  return { error: 'text_refused', ...(sentence === null ? {} : { texts: { en: sentence, zh: sentence } }) }
}

/** An edit does not wait for a review: its text is not taken. */
function unchanged({ reason }: Considered['verdict']): Problem {
  const why = textsOf('refuse', reason ?? 'unavailable')
  return {
    error: 'text_refused',
    texts: {
      en: `${why.en} The comment was not changed. Edits are not reviewed; send a new comment.`,
      zh: `${why.zh}评论未作更改。修改不经审核，请另发评论。`,
    },
  }
}

/** Runs the write of a comment; one that is not stored, as of a second tap, does not count as a repetition. */
export function storing<T>({ considered }: { considered: Considered | null }, write: () => Promise<T>): Promise<T> {
  return write().catch((thrown: unknown) => {
    considered?.forget()
    throw thrown
  })
}

export async function storeComment(
  { language }: Pick<Writing, 'language'>,
  db: Transacted,
  { thing, comment, considered }: Ready,
): Promise<StoredComment | Problem> {
  // Filed within the transaction: a second tap ends before it.
  const verdict = await considered?.file()
  if (verdict && verdict.outcome !== 'pass' && verdict.outcome !== 'hold') return refused(verdict)
  return db.transaction(async (client) => {
    // Without the lens of the caller, who may not see what he wrote just now.
    const plain = readerIn(client)
    const { userId, pictures } = comment
    const pictureItemId = comment.arePicturesHeld
      ? await addItem(plain, {
          scene: 'CMS_COMMENT',
          userId,
          deviceId: null,
          text: pictures.map((file) => `/files/${file}`).join('\n'),
          verdict: 'hold',
          reason: 'spam',
          rule: 'picture',
          context: `picture ${thing.kind}:${thing.id}`,
          language,
        })
      : null
    return insertComment(plain, { ...comment, itemId: verdict?.itemId ?? null, pictureItemId })
  })
}

export function storedView(
  reading: Pick<Writing, 'viewer' | 'receivedAt' | 'engines'>,
  stored: StoredComment,
  { thing, comment: { mentions }, authors }: Ready,
): Comment {
  const beside = { authors, lit: new Set<number>(), mentions: new Map([[stored.id, [...mentions]]]) }
  return commentView(stored, beside, reading, thing.authorId)
}

/** Changes an own comment; one in review stays, and a text that is not shown at once is refused. */
export async function changeComment(
  writing: Writing,
  id: number,
  given: string,
): Promise<Comment | Problem | { error: 'conflict'; texts?: Texts }> {
  const { db, engines, viewer } = writing
  const text = readComment(given)
  if (text === null) return { error: 'bad_request', texts: tooLong }
  const before = await findComment(db, id)
  if (!before || before.userId !== viewer.userId || before.deletedAt !== null) return { error: 'not_found' }
  if (before.shownAt === null) return { error: 'conflict', texts: inReview }
  if (text === '' && before.pictures.length === 0) return { error: 'bad_request', texts: empty }
  const refusal =
    (await refuseToWrite(db, viewer.userId, 'talk', writing.receivedAt)) ??
    (await (
      await engines.talk.kinds()
    )
      .get(before.kind)
      ?.refuse?.(db, before.targetId, viewer.userId, writing.receivedAt))
  if (refusal) return { error: 'forbidden', texts: refusal }
  const considered = text === '' ? null : await consider(writing, `comment:${id}`, text)
  if (considered && considered.verdict.outcome !== 'pass') {
    considered.forget()
    return unchanged(considered.verdict)
  }
  const mentions = await findMentions(db, text)
  const after = await db.transaction(async (client) => {
    const plain = readerIn(client)
    const isChanged = await updateText(plain, { id, userId: viewer.userId, text, mentions, minutes: editMinutes })
    return isChanged ? findComment(plain, id) : null
  })
  if (!after) return { error: 'conflict' }
  const thing = await findThing(db, engines.talk, { kind: before.kind, id: before.targetId }, writing)
  return (await mapViews(db, [after], writing, () => thing?.authorId ?? null)).get(id)!
}
