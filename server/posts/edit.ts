import { refuseToPost } from '#circles/standing.ts'
import type { Texts } from '#contract/errors.ts'
import { editMinutes, type Post } from '#contract/touchline/post.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { textsOf } from '#moderation/rules/sentence.ts'
import type { Verdict } from '#moderation/types.ts'
import { findMentions } from '#talk/mentions.ts'
import { consider, viewOf, type Problem, type Writing } from './add.ts'
import { isRefused, readChoices } from './parts-of-post.ts'
import { stateOf } from './rules/state.ts'
import { judgedText, readWords } from './rules/text.ts'
import { mapPictures } from './store/beside.ts'
import { mapPolls, replaceChoices } from './store/poll.ts'
import { findPost } from './store/post.ts'
import { updatePost } from './store/write.ts'
import { refusals } from './texts.ts'
import type { StoredPost } from './types.ts'

type Edit = { title: string; text: string; version: number; poll?: { choices: string[] } | undefined }
type EditProblem = Problem | { error: 'conflict'; texts?: Texts }

const conflict = (texts: Texts): EditProblem => ({ error: 'conflict', texts })

/** Why a post cannot be edited now; null where it can. */
function hindrance(post: StoredPost, { version }: Edit, receivedAt: number): EditProblem | null {
  const state = stateOf(post)
  if (state === 'held' || state === 'frozen') return conflict(refusals.inReview)
  if (state !== 'shown') return { error: 'not_found' }
  if (post.createdAt + editMinutes * 60_000 <= receivedAt) return conflict(refusals.late)
  return post.version === version ? null : conflict(refusals.edited)
}

/** Changes an own post within its time; a text that is not shown at once is refused. */
export async function changePost(writing: Writing, id: number, edit: Edit): Promise<Post | EditProblem> {
  const { db, viewer, receivedAt } = writing
  const words = readWords(edit)
  if (words === null) return { error: 'bad_request', texts: refusals.tooLong }
  const choices = edit.poll ? readChoices(edit.poll.choices) : null
  if (isRefused(choices)) return { error: 'bad_request', texts: choices.refused }
  // Without the lens of the caller, who may not see what he wrote just now.
  const before = await db.transaction((client) => findPost(readerIn(client), id))
  if (!before || before.userId !== viewer.userId) return { error: 'not_found' }
  const hindered = hindrance(before, edit, receivedAt)
  if (hindered) return hindered
  const stopped = await refuseToPost(db, before.circleId, viewer.userId, receivedAt)
  if (stopped) return { error: 'forbidden', texts: stopped.texts }
  if (words.title === '' && words.text === '' && !(await hasMore(db, before)))
    return { error: 'bad_request', texts: refusals.empty }
  const text = judgedText([words.title, words.text, ...(choices ?? [])])
  const considered = text === '' ? null : await consider(writing, text, `post:${id}`)
  if (considered && considered.verdict.outcome !== 'pass') {
    considered.forget()
    return unchanged(considered.verdict)
  }
  const mentions = await findMentions(db, words.text)
  return db
    .transaction(async (client) => {
      const plain = readerIn(client)
      const { userId } = viewer
      const isChanged = await updatePost(plain, {
        id,
        userId,
        ...words,
        version: edit.version,
        mentions,
        minutes: editMinutes,
      })
      if (!isChanged) return conflict(refusals.edited)
      if (choices && !(await replaceChoices(plain, id, userId, choices))) throw new Voted()
      return viewOf({ ...writing, db: plain }, id)
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof Voted) return conflict(refusals.voted)
      throw thrown
    })
}

/** Undoes an edit whose answers came after the first vote. */
class Voted extends Error {}

/** Whether a post is more than its text. */
async function hasMore(db: Reader, { id, momentKind, videoId }: StoredPost): Promise<boolean> {
  if (momentKind !== null || videoId !== null) return true
  const [pictures, polls] = await Promise.all([mapPictures(db, [id]), mapPolls(db, [id], null)])
  return pictures.size + polls.size > 0
}

/** An edit does not wait for a review: its text is not taken. */
function unchanged({ reason }: Verdict): Problem {
  const why = textsOf('refuse', reason ?? 'unavailable')
  return {
    error: 'text_refused',
    texts: { en: `${why.en} The post was not changed.`, zh: `${why.zh}帖子未作更改。` },
  }
}
