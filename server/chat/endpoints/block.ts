import { block, readBlocked, unblock } from '#chat/blocks.ts'
import { report } from '#chat/report.ts'
import * as contract from '#contract/touchline/block.ts'
import { handle } from '#core/calls/handler.ts'
import { plainLine } from '#core/text/clean-name.ts'

export const reportChatMessage = handle(
  contract.reportChatMessage,
  async ({ params, body, viewer, language, db, fail }) => {
    const isNew = await report(db, {
      roomId: params.room,
      messageId: params.id,
      userId: viewer.userId,
      reason: plainLine(body.reason),
      language,
    })
    if (isNew === 'too_many')
      return fail('too_many', {
        en: 'Report limit reached. Try again in an hour.',
        zh: '举报过于频繁，请一小时后再试。',
      })
    return typeof isNew === 'string' ? fail(isNew) : { isNew }
  },
)

export const listBlocked = handle(contract.listBlocked, ({ query, viewer, db }) =>
  readBlocked(db, viewer.userId, { limit: query.limit, afterId: query.afterId ?? null }),
)

export const blockPerson = handle(contract.blockPerson, async ({ params, viewer, db, fail }) => {
  if (viewer.userId === params.userId)
    return fail('bad_request', { en: 'You cannot block yourself.', zh: '不能屏蔽自己。' })
  const done = await block(db, viewer.userId, params.userId)
  if (done === 'too_many') return fail('too_many', { en: 'Block limit reached.', zh: '屏蔽人数已达上限。' })
  return done === 'done' ? { isBlocked: true } : fail(done)
})

export const unblockPerson = handle(contract.unblockPerson, async ({ params, viewer, db }) => {
  await unblock(db, viewer.userId, params.userId)
  return { isBlocked: false }
})
