import type { Texts } from '#contract/errors.ts'
import type { saveReview } from '#contract/news/prophecies/special-review.ts'
import type { Call } from '#core/calls/handler.ts'
import { readerIn } from '#core/database/reader.ts'
import { plainLines } from '#core/text/clean-name.ts'
import { textsOf } from '#moderation/rules/sentence.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import { findMatch } from '#timeline/store/match.ts'
import { consider, sentences } from './rate.ts'
import { deleteReview, putReview } from './store/review.ts'

type Problem = { error: 'bad_request' | 'match_not_found' | 'conflict' | 'forbidden' | 'text_refused'; texts?: Texts }

/** In code points. */
const longestReview = 2000
const tooLong = { en: 'A review has at most 2000 characters.', zh: '评价最多 2000 字。' }

/** Stores the text of the caller about a match that is over, in place of the one before; an empty text removes it. */
export async function writeReview(
  call: Pick<Call<typeof saveReview>, 'db' | 'engines' | 'lens' | 'language' | 'viewer' | 'receivedAt'>,
  matchId: number,
  given: string,
): Promise<Problem | null> {
  const { db, engines, lens, viewer, receivedAt } = call
  const match = await findMatch(db, matchId)
  if (!match) return { error: 'match_not_found' }
  const { whistleAt } = await engines.ratings.readRated(db, match, lens.key === '')
  if (whistleAt === null)
    return { error: 'conflict', texts: match.summary.isHidden ? sentences.hidden : sentences.before }
  const muted = await refuseToWrite(db, viewer.userId, 'talk', receivedAt)
  if (muted) return { error: 'forbidden', texts: muted }
  const text = plainLines(given.normalize('NFC').toWellFormed()).trim()
  if ([...text].length > longestReview) return { error: 'bad_request', texts: tooLong }
  const verdict = text === '' ? null : await (await consider(call, `review ${matchId}`, text)).file()
  if (verdict && verdict.outcome !== 'pass' && verdict.outcome !== 'hold')
    return { error: 'text_refused', texts: textsOf('refuse', verdict.reason ?? 'unavailable') }
  const itemId = verdict?.itemId ?? null
  await db.transaction(async (client) => {
    const plain = readerIn(client)
    if (text === '') await deleteReview(plain, matchId, viewer.userId)
    else await putReview(plain, { matchId, userId: viewer.userId, text, itemId })
  })
  return null
}
