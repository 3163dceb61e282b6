import { recordActivity } from '#accounts/profile/activity.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import { isJustFiled, type Item } from '#moderation/store/item.ts'
import { readerOf } from '#core/database/reader.ts'
import { recall } from './moderator-actions.ts'
import { openRoom } from './rooms.ts'
import { badgeOf } from './rules/badge.ts'
import type { Publish } from './publish.ts'
import type { SendTools } from './types.ts'
import { undoRecall } from './store/message.ts'
import { decideHeld, findHeldByItem } from './store/held.ts'
import { findReported, listReporters } from './store/report.ts'

/** Applies a moderator's decision: a message is published, dropped, left, recalled, or shown again. */
export async function takeDecision(tools: SendTools, publish: Publish, item: Item): Promise<void> {
  if (item.state === 'held') return
  const isApproved = item.state === 'approved'
  const db = readerOf(tools.database)
  const taken = /^removal chat:(.+)\/(\d+)$/.exec(item.context ?? '')
  if (taken) return isApproved ? undoRecall(db, taken[1]!, Number(taken[2])) : undefined
  const reported = await findReported(db, item.id)
  if (reported) return isApproved ? undefined : takeBack(tools, item, reported)
  const held = await findHeldByItem(db, item.id)
  if (!held) {
    // Decided between the creation of the item and of the message: retried. An older item never had one.
    if (isJustFiled(item, tools.now())) throw new Error('The held message is not written down yet.')
    return
  }
  if (isApproved) await publishHeld(tools, publish, held)
  await decideHeld(db, item.id, isApproved)
}

/** Published as of now, with its author's present level and badge. */
async function publishHeld(
  tools: SendTools,
  publish: Publish,
  { roomId, userId, clientId, text }: { roomId: string; userId: number; clientId: string; text: string },
): Promise<void> {
  const { database } = tools
  const author = (await mapAuthors(readerOf(database), [userId])).get(userId)
  const found = await openRoom(database, roomId)
  if (!author || typeof found === 'string') return
  const line = {
    roomId,
    userId,
    clientId,
    text,
    level: author.level,
    role: badgeOf(author.roles),
    isExempt: true,
    isDecided: true,
  }
  await publish(line)
}

async function takeBack(
  tools: SendTools,
  { id, decidedByUserId }: Item,
  { roomId, messageId }: { roomId: string; messageId: number },
): Promise<void> {
  await recall(tools, roomId, messageId, { userId: decidedByUserId ?? 0, roles: ['moderator'] })
  const db = readerOf(tools.database)
  for (const userId of await listReporters(db, id))
    await recordActivity(db, userId, 'report_upheld', `chat:${roomId}/${messageId}`)
}
