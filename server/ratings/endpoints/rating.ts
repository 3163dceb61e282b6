import * as contract from '#contract/touchline/rating.ts'
import type { Operation } from '#contract/operation.ts'
import { write } from '#core/calls/dispatch.ts'
import { handle, handleBytes, type Call } from '#core/calls/handler.ts'
import { pageOf, pagesOf } from '#core/database/page.ts'
import { readerIn } from '#core/database/reader.ts'
import { personBrief } from '#people/views/person.ts'
import { refuseToAct } from '#moderation/sanction.ts'
import { findMatch } from '#timeline/store/match.ts'
import { isProblem, rate, sentences, takeBack } from '../rate.ts'
import { deleteLike, findLine, listLines, listLit, putLike } from '../store/line.ts'
import { listOwn } from '../store/rating.ts'
import { ownView, ratingsView } from '../views/ratings.ts'

const ownLine = { en: 'You cannot light up your own line.', zh: '不能点亮自己的评价。' }

/** Thousands read a match while others rate it: the answer is made once a second, and when the match changes. */
const maxAgeMs = 1000

export const getMatchRatings = handleBytes(contract.getMatchRatings, async (call) => {
  const { params, db, engines, lens, language, now, fail } = call
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  return {
    key: `ratings ${match.id} ${match.version} ${language}`,
    maxAgeMs,
    make: async () => {
      const rated = await engines.ratings.readRated(db, match, lens.key === '')
      const answer = await ratingsView(db, match, rated, { language, now })
      return write(contract.getMatchRatings as unknown as Operation, answer)
    },
  }
})

export const getOwnRatings = handle(contract.getOwnRatings, async ({ params, db, engines, lens, viewer, fail }) => {
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  const { whistleAt } = await engines.ratings.readRated(db, match, lens.key === '')
  if (whistleAt === null) return { list: [], weight: null, litLineIds: [] }
  const [{ list, weight }, litLineIds] = await Promise.all([
    listOwn(db, match.id, viewer.userId),
    listLit(db, match.id, viewer.userId),
  ])
  return { list: list.map(ownView), weight: weight === null ? null : weight / 10, litLineIds }
})

export const setRating = handle(contract.setRating, async (call) => {
  const { params, body, fail } = call
  const done = await rate(call, { ...params, ...body, line: body.line })
  if (isProblem(done)) return fail(done.error, done.texts)
  return { own: ownView(done.own), figures: done.figures }
})

export const removeRating = handle(contract.removeRating, async (call) => {
  const done = await takeBack(call, call.params)
  if (!isProblem(done)) return done
  return call.fail(done.error === 'match_not_found' ? 'match_not_found' : 'conflict', done.texts)
})

export const listRatingLines = handle(contract.listRatingLines, async (call) => {
  const { params, query, db, engines, lens, viewer, fail } = call
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  const { whistleAt } = await engines.ratings.readRated(db, match, lens.key === '')
  if (whistleAt === null) return fail('conflict', match.summary.isHidden ? sentences.hidden : sentences.before)
  const { total, list } = await listLines(
    db,
    { matchId: match.id, subject: params.subject, readerId: viewer.userId },
    pageOf({ pageNum: query.page }),
  )
  return {
    ...pagesOf(query.page, total),
    list: list.map(({ lineId, value, text, at, likes, ...person }) => ({
      id: lineId,
      person: personBrief(person),
      value,
      text,
      at: at.getTime(),
      likes,
    })),
  }
})

type Lighting = Call<typeof contract.setLineLike>

/** Lights up a line, or takes the light back; null where the caller sees no such line. */
async function light({ params, db, viewer, engines, lens, receivedAt, fail }: Lighting, isLiked: boolean) {
  const stopped = isLiked ? await refuseToAct(db, viewer.userId, 'talk', receivedAt) : null
  if (stopped) fail('forbidden', stopped)
  const line = await findLine(db, params.id)
  const match = line && (await findMatch(db, line.matchId))
  if (!line || !match || (await engines.ratings.readRated(db, match, lens.key === '')).whistleAt === null) return null
  if (isLiked && line.userId === viewer.userId) return 'own'
  const after = await db.transaction(async (client) => {
    const plain = readerIn(client)
    await (isLiked ? putLike : deleteLike)(plain, params.id, viewer.userId)
    return findLine(plain, params.id)
  })
  return after && { likes: after.likes, isLiked }
}

export const setLineLike = handle(contract.setLineLike, async (call) => {
  const done = await light(call, true)
  if (done === 'own') return call.fail('bad_request', ownLine)
  return done ?? call.fail('not_found')
})

export const removeLineLike = handle(contract.removeLineLike, async (call) => {
  const done = await light(call as unknown as Lighting, false)
  return done === null || done === 'own' ? call.fail('not_found') : done
})
