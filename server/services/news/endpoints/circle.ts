import { circleBriefs } from '#circles/briefs.ts'
import { mapCircles } from '#circles/store/circle.ts'
import { listRecommended } from '#circles/store/list.ts'
import { listJoinedCircleIds } from '#circles/store/member.ts'
import * as contract from '#contract/news/posts/circle.ts'
import { getFreezeStatus } from '#contract/news/posts/post.ts'
import type { Handler } from '#core/calls/handler.ts'
import { handle } from '#core/calls/handler.ts'
import { stopsTexts } from '#moderation/rules/sanction.ts'
import { sanctionOf } from '#moderation/sanction.ts'
import { circleOf, freezeStatus } from '../views/circle.ts'

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
    // The caller's own status, whatever number an old client states.
    getFreezeStatus: handle(getFreezeStatus, async ({ viewer, db, zone, receivedAt }) => {
      const sanction = await sanctionOf(db, viewer.userId, 'posts', receivedAt)
      return freezeStatus(stopsTexts(sanction) ? sanction : null, zone)
    }),
  }
}
