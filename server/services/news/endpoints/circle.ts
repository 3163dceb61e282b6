import { circleBriefs } from '#circles/briefs.ts'
import { findSeen } from '#circles/seen.ts'
import { mapCircles } from '#circles/store/circle.ts'
import { listRecommended } from '#circles/store/list.ts'
import { listJoinedCircleIds } from '#circles/store/member.ts'
import * as contract from '#contract/news/posts/circle.ts'
import { handle, type Handler } from '#core/calls/handler.ts'
import { ofCircle } from '#posts/store/feed.ts'
import { circleOf } from '../views/circle.ts'
import { idOfKey } from '../views/key.ts'
import { wireFeed } from './post.ts'

/** Old clients get one list without pages: own circles first, then recommended ones. */
const MOST = 100

/** @param publicUrl - Scheme and host of pictures; null where the operator stated none. */
export function circleHandlers({ publicUrl }: { publicUrl: string | null }): Record<string, Handler> {
  return {
    listCircles: handle(contract.listCircles, async ({ viewer: { userId }, db, language }) => {
      const joined = userId === null ? [] : (await listJoinedCircleIds(db, userId)).slice(0, MOST)
      const filter = { userId, q: null, games: [], sport: null, language }
      const [mine, recommended] = await Promise.all([
        mapCircles(db, joined),
        listRecommended(db, filter, { limit: MOST, offset: 0 }),
      ])
      const all = new Map([...mine.values(), ...recommended.list].map((circle) => [circle.id, circle]))
      const shown = [...all.values()].slice(0, MOST)
      const briefs = await circleBriefs(db, shown, { userId, language })
      return briefs.map((brief) => circleOf(brief, all.get(brief.id)!.intro, publicUrl ?? ''))
    }),
    listPostsOfCircle: handle(contract.listPostsOfCircle, async (call) => {
      const { query, fail } = call
      const { circle } = (await findSeen(call, idOfKey(query.circleId) ?? 0)) ?? fail('not_found')
      const isHot = query.recommendStatus === 1 || /hot|like|recommend/i.test(query.sort ?? '')
      return wireFeed(call, ofCircle[isHot ? 'hot' : 'newest'](circle.id), query, publicUrl ?? '')
    }),
  }
}
