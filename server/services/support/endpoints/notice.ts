import * as contract from '#contract/support/notice.ts'
import { handle } from '#core/calls/handler.ts'
import { readerIn } from '#core/database/reader.ts'
import { invalidate, noticeKey } from '../invalidate.ts'
import { readNotice } from '../rules/notice.ts'
import { addNotice, findNotice } from '../store/notice.ts'

export const getNotice = handle(contract.getNotice, async ({ db }) => {
  const current = await findNotice(db)
  return { key: 'system_notice', type: '', value: current?.body ?? '' }
})

export const putNotice = handle(contract.putNotice, async ({ db, body, viewer, receivedAt, fail }) => {
  const draft = readNotice(body.value, receivedAt)
  if ('en' in draft) return fail('bad_request', draft)
  await db.transaction(async (client) => {
    await addNotice(readerIn(client), draft, viewer.userId)
    await invalidate(readerIn(client), noticeKey)
  })
  return true as const
})
