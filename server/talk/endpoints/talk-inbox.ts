import * as contract from '#contract/touchline/talk-inbox.ts'
import { handle } from '#core/calls/handler.ts'
import { countInbox, markRead, readInbox } from '#talk/inbox.ts'

export const getInbox = handle(contract.getInbox, async (call) => {
  const { kind, before, limit } = call.query
  const [counts, { list, next }] = await Promise.all([
    countInbox(call),
    readInbox(call, { kind, before: before === undefined ? null : Number(before), limit }),
  ])
  return { counts, list, next: next === null ? null : String(next) }
})

export const getInboxCounts = handle(contract.getInboxCounts, (call) => countInbox(call))

export const markInboxRead = handle(contract.markInboxRead, async (call) => {
  const { body, now } = call
  await markRead(call, body.kind, Math.min(body.upTo ?? now, now))
  return countInbox(call)
})
