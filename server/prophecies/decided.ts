import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Reportable } from '#moderation/report.ts'
import { isJustFiled, type Item } from '#moderation/store/item.ts'
import type { Scene } from '#moderation/scenes.ts'
import { decideHeld, freezeTexts, removeTexts, restoreTexts } from './store/moderate.ts'
import { findProphecy } from './store/prophecy.ts'

/** Scene of titles and texts of prophecies in the queue. */
export const scene: Scene = 'DYNAMIC_POST'
/** Context of items of new prophecies. */
export const contextOf = (matchId: number) => `prophecy match:${matchId}`
/** Applies a moderator's decision: held title and text are shown or stay closed; what is sealed stays sealed. */
export async function takeDecision(database: Database, item: Item): Promise<void> {
  if (item.state === 'held' || item.rule === 'report') return
  const isFound = await decideHeld(readerOf(database), item.id, {
    isApproved: item.state === 'approved',
    byUserId: item.decidedByUserId,
  })
  if (!isFound && item.context?.startsWith('prophecy ') && isJustFiled(item))
    throw new Error('The held prophecy is not stored yet.')
}

/** Prophecies as things that are reported: title and text go, pick, result and record stay. */
export const reportedProphecies: Reportable = {
  scene,
  async find(db, id) {
    const prophecy = await findProphecy(db, id)
    if (!prophecy || prophecy.shownAt === null) return null
    return { userId: prophecy.userId, text: judgedText(prophecy), language: prophecy.language }
  },
  freeze: freezeTexts,
  remove: removeTexts,
  restore: (db, id, _byUserId, itemId) => restoreTexts(db, id, itemId),
}

/** What moderation reads of a prophecy. */
export function judgedText({ title, text }: { title: string; text: string }): string {
  return `${title}\n${text}`
}
