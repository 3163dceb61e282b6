import { actAsViewer } from '#accounts/audit/record-action.ts'
import type { Texts } from '#contract/errors.ts'
import * as contract from '#contract/touchline/desk-queue.ts'
import { queueKinds } from '#contract/touchline/desk-queue.ts'
import { handle } from '#core/calls/handler.ts'
import { plainLine, plainLines } from '#core/text/clean-name.ts'
import * as actions from '../actions/queue.ts'
import { ofRoles, readKey } from '../find-entry.ts'
import { countDecided, findUndoable } from '../store/decision.ts'
import { countWaiting, findWaiting, listWaiting } from '../store/queue.ts'
import { decidedView, entriesView, pageView } from '../views/entry.ts'

const problems = ['not_found', 'forbidden', 'conflict', 'bad_request', 'user_not_found', 'second_needed'] as const
type Why = (typeof problems)[number]

const texts: Partial<Record<Why, Texts>> = {
  forbidden: { en: 'Another person decides this entry.', zh: '该条目须由其他人处理。' },
  conflict: {
    en: 'Another person looks at it, it is decided, or its time is over. Open the queue again.',
    zh: '该条目已由他人处理、已有结果或已超时，请刷新队列。',
  },
  bad_request: {
    en: 'A sanction needs a reason code and a text that the person reads.',
    zh: '处罚须选择理由，并填写给对方的说明。',
  },
}

/** Why an action was refused, in the words of a call. */
function whyOf({
  complaint,
  thrown,
}: {
  complaint: string
  thrown: unknown
}): 'not_found' | 'forbidden' | 'conflict' | 'bad_request' {
  const why = problems.find((one) => one === (thrown as { why?: string } | null)?.why)
  if (why === undefined) throw new Error(complaint)
  return why === 'user_not_found' ? 'not_found' : why === 'second_needed' ? 'forbidden' : why
}

/** The place after which a page begins: `1.0.1700000000000.item-7`. */
function readPlace(after: string | undefined): readonly [number, number, number, string] | null | undefined {
  if (after === undefined) return null
  const [, rank, first, at, key] = /^([0-2])\.(-?\d{1,9})\.(\d{1,15})\.([a-z]+-\d+)$/.exec(after) ?? []
  return key === undefined ? undefined : [Number(rank), Number(first), Number(at), key]
}

export const listQueue = handle(contract.listQueue, async (call) => {
  const { query, db, viewer, engines, fail } = call
  const { kind = null, order, limit } = query
  const after = readPlace(query.after)
  if (after === undefined) return fail('bad_request')
  const sources = ofRoles(await engines.desk.queue(), viewer.roles)
  const readerId = viewer.userId
  const rows = await listWaiting(db, sources, { readerId, kind, order, after, limit: limit + 1 })
  const counted = await countWaiting(db, sources, readerId)
  const { count: decidedToday, lastAt } = await countDecided(
    db,
    sources.map(({ name }) => name),
  )
  const undoable = await findUndoable(db, readerId)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const own = new Set(viewer.roles.includes('admin') ? queueKinds : kindsOf(viewer.roles))
  return {
    counts: queueKinds
      .filter((one) => own.has(one))
      .map((one) => ({ kind: one, count: counted.find((row) => row.kind === one)?.count ?? 0 })),
    oldestAt: counted.length === 0 ? null : Math.min(...counted.map(({ oldestAt }) => oldestAt)),
    decidedToday,
    emptySince: counted.length === 0 ? lastAt : null,
    list: await entriesView(db, sources, shown, readerId),
    next: last ? `${last.rank}.${last.first}.${last.at}.${last.key}` : null,
    undo: undoable && decidedView(undoable),
  }
})

function kindsOf(roles: readonly string[]) {
  return queueKinds.filter((kind) => roles.includes(kind === 'withdrawal' ? 'treasurer' : 'moderator'))
}

export const getQueueEntry = handle(contract.getQueueEntry, async (call) => {
  const { params, db, viewer, engines, fail } = call
  const read = readKey(await engines.desk.queue(), viewer.roles, params.key)
  const row = read && (await findWaiting(db, read.source, { id: read.id, readerId: viewer.userId }))
  return (read && row && (await pageView(call, read.source, row))) ?? fail('not_found')
})

export const claimQueueEntry = handle(contract.claimQueueEntry, async (call) => {
  const { params, body, engines, fail } = call
  const input = { sources: await engines.desk.queue(), key: params.key }
  const claimed = await actAsViewer(call, actions.claimEntry, input, plainLine(body.reason))
  if (claimed.ok) return { until: claimed.value }
  const why = whyOf(claimed)
  return fail(why === 'bad_request' ? 'conflict' : why, texts[why])
})

export const releaseQueueEntry = handle(contract.releaseQueueEntry, async (call) => {
  const { params, body, fail } = call
  const released = await actAsViewer(call, actions.releaseEntry, { key: params.key }, plainLine(body.reason))
  return released.ok ? { isReleased: true as const } : fail('conflict', texts.conflict)
})

export const decideQueueEntry = handle(contract.decideQueueEntry, async (call) => {
  const { params, body, engines, fail } = call
  const { decision, code = null, text, sanction = null, reason } = body
  const sources = await engines.desk.queue()
  const input = { sources, key: params.key, decision, code, text: plainLines(text).trim(), sanction }
  const decided = await actAsViewer(call, actions.decideEntry, input, plainLine(reason))
  if (decided.ok) return decidedView(decided.value)
  const why = whyOf(decided)
  return fail(why, (decided.thrown as { texts?: Texts } | null)?.texts ?? texts[why])
})

export const undoQueueDecision = handle(contract.undoQueueDecision, async (call) => {
  const { body, engines, fail } = call
  const input = { sources: await engines.desk.queue(), id: body.id }
  const undone = await actAsViewer(call, actions.undoEntry, input, plainLine(body.reason))
  return undone.ok ? undone.value : fail('conflict', texts.conflict)
})
