import { actWithin } from '#core/parts/action.ts'
import { DeskProblem } from '#core/parts/desk-problem.ts'
import type { QueueSource, QueueThing } from '#core/parts/queue-source.ts'
import { undoSeconds } from '#contract/touchline/desk-queue.ts'
import { decideItem, reopenItem } from './actions/item.ts'
import { decideAppeal } from './actions/sanction.ts'
import { picturesIn, withoutPictures } from './rules/pictures.ts'
import { findItem } from './store/item.ts'
import { mapPlaces, pathOf, type Place } from './store/place.ts'
import { listQueuedItems, waitingItems, waitingSanctions, type QueuedItem } from './store/queue.ts'
import { listSanctionsById } from './store/sanction.ts'
import type { ReasonCode } from './types.ts'

const roles = ['moderator', 'admin'] as const

function thingOf(item: QueuedItem, place: Place | undefined): QueueThing {
  const { userId, text, appeal, rule, reason, weight, kind, thingId, isAppealed, deciderUserId, decidedAt } = item
  return {
    subject: kind ?? item.scene,
    text: withoutPictures(text, place?.files),
    files: [...new Set([...picturesIn(text), ...(place?.files ?? [])])],
    video: place?.video ?? null,
    userId,
    appeal,
    rule: rule === 'report' || rule === '' ? null : rule,
    reason,
    link: pathOf(place),
    itemId: item.id,
    commentId: kind === 'comment' ? thingId : null,
    weight,
    earlier: isAppealed ? [{ userId: deciderUserId, decision: 'refuse', reason, at: decidedAt ?? 0 }] : [],
    decisions: ['approve', 'refuse'],
  }
}

/** Held and reported texts, pictures and videos, and appeals against refusals: decided with a delay for the undo. */
const items: QueueSource = {
  name: 'item',
  roles,
  waiting: waitingItems,
  reads: { code: true, text: false },
  async things(db, ids) {
    const [listed, places] = [await listQueuedItems(db, ids), await mapPlaces(db, ids)]
    return new Map(listed.map((item) => [item.id, thingOf(item, places.get(item.id))]))
  },
  async decide(tools, { id, decision, code }) {
    const before = await findItem(tools.db, id)
    const chosen = code === null ? {} : { code: code as ReasonCode }
    const input = { id, isApproved: decision === 'approve', delayS: undoSeconds, ...chosen }
    const item = await actWithin(tools, decideItem, input)
    if (!item || !before) throw new DeskProblem('conflict', 'It is decided already.')
    return { userId: item.userId, memory: { code: before.reason } }
  },
  async undo(tools, { id, memory }) {
    const input = { id, code: memory.code as ReasonCode, delayS: undoSeconds }
    if (!(await actWithin(tools, reopenItem, input))) throw new DeskProblem('conflict', 'It has taken effect.')
  },
}

const appeals: QueueSource = {
  name: 'sanction',
  roles,
  waiting: waitingSanctions,
  reads: { code: false, text: true },
  async things(db, ids) {
    const rows = await listSanctionsById(db, ids)
    return new Map(
      rows.map(({ id, userId, step, reason, code, appeal, byUserId, startsAt }) => [
        id,
        {
          subject: step,
          text: appeal ?? '',
          userId,
          appeal,
          reason: code,
          earlier: [{ userId: byUserId, decision: step, reason, at: startsAt }],
          decisions: ['lift', 'keep'] as const,
        },
      ]),
    )
  },
  async decide(tools, { id, decision, text }) {
    const decided = await actWithin(tools, decideAppeal, { id, isLifted: decision === 'lift', lifting: text })
    return { userId: decided.userId }
  },
}

export const moderationQueue: readonly QueueSource[] = [items, appeals]
