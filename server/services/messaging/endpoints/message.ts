import * as contract from '#contract/messaging/message.ts'
import type { SysMsg } from '#contract/messaging/message.ts'
import { handle } from '#core/calls/handler.ts'
import { markDeleted, markRead, readInbox } from '#notices/store/inbox.ts'
import { showsScores, sightOf } from '#notices/sight.ts'
import { readRenderContext, renderNotice } from '#notices/render.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { sinceIn } from '#core/elapsed.ts'

/** Old clients do not page: they get the newest. */
const MOST = 100
/** `type` of a message: 1 from the operator, 2 about a match. */
const OF_OPERATOR = 1
const OF_MATCH = 2

/** Old clients show every message they list, so listed messages are marked as read. */
export const listMessages = handle(
  contract.listMessages,
  async ({ db, viewer, language, zone, lens, now, engines }): Promise<SysMsg[]> => {
    const userId = viewer.userId
    const sight = sightOf(lens, now, engines.notices.kinds)
    const { list: found } = await readInbox(db, userId, { size: MOST }, sight)
    const background = await readRenderContext(
      db,
      found.map((one) => ({ ...one, isCorrected: false })),
    )
    const newest = found[0]
    if (newest) await markRead(db, userId, { upTo: newest.id }, sight)
    return found.map((one) => {
      const { title, text } = renderNotice(
        engines.notices.kinds,
        { ...one, isCorrected: one.correctedAt !== null },
        background,
        language,
        showsScores(lens, background.matches.get(one.matchId)),
      )
      return {
        id: String(one.id),
        title,
        content: text,
        createdDate: dateTimeIn(one.createdAt, zone),
        localDateDesc: sinceIn(now - one.createdAt, language),
        type: one.matchId === 0 ? OF_OPERATOR : OF_MATCH,
      }
    })
  },
)

/** Ids that are not the caller's delete nothing. */
export const deleteMessage = handle(contract.deleteMessage, async ({ db, viewer, query }) => {
  if (/^[1-9]\d{0,14}$/.test(query.id)) await markDeleted(db, viewer.userId, Number(query.id))
  return null
})

export const deleteAllMessages = handle(contract.deleteAllMessages, async ({ db, viewer }) => {
  await markDeleted(db, viewer.userId, null)
  return null
})
