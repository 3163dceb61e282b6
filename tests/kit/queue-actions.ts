import { moderationQueue } from '#moderation/queue.ts'

/** Actions of the queue of the desk, in an order in which each can be carried out after `item_decided` with a delay. */
export function queueCases(itemId: number) {
  const queued = { sources: moderationQueue, key: `item-${itemId}` }
  const decision = { decision: 'refuse', code: 'abuse', text: '', sanction: null }
  const cases: [name: string, input: unknown][] = [
    ['item_reopened', { id: itemId, code: 'abuse', delayS: 30 }],
    ['queue_claimed', queued],
    ['queue_released', queued],
    ['queue_decided', { ...queued, ...decision }],
    ['queue_undone', { ...queued, id: 1 }],
  ]
  return cases.map(([name, input]) => ({ name, args: null, input, object: /^item \d+$/ }))
}
