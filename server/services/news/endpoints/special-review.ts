import * as contract from '#contract/news/prophecies/special-review.ts'
import { handle } from '#core/calls/handler.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { writeReview } from '#ratings/review.ts'
import { findReview } from '#ratings/store/review.ts'
import { findMatch } from '#timeline/store/match.ts'

const noMatch = { en: 'Name a match.', zh: '缺少比赛编号。' }

export const saveReview = handle(contract.saveReview, async (call) => {
  const { matchId, content } = call.body
  if (matchId === undefined) return call.fail('bad_request', noMatch)
  const problem = await writeReview(call, matchId, content)
  return problem ? call.fail(problem.error, problem.texts) : null
})

/** The review of the caller, else the newest; without one, and of a match that the caller must not know, empty. */
export const getReview = handle(contract.getReview, async ({ db, engines, lens, zone, body, viewer, fail }) => {
  const { matchId } = body
  if (matchId === undefined) return fail('bad_request', noMatch)
  const match = (await findMatch(db, matchId)) ?? fail('match_not_found')
  const { whistleAt } = await engines.ratings.readRated(db, match, lens.key === '')
  const found = whistleAt === null ? null : await findReview(db, matchId, viewer.userId)
  if (!found) return { matchId, content: '', userId: '' }
  const updateTime = dateTimeIn(found.updatedAt.getTime(), zone)
  return { matchId, content: found.text, userId: String(found.userId), updateTime }
})
