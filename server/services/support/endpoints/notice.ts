import * as contract from '#contract/support/notice.ts'
import { actAsViewer } from '#accounts/audit/record-action.ts'
import { handle } from '#core/calls/handler.ts'
import { putAnnouncement } from '../actions/announcement.ts'
import { readNotice } from '../rules/notice.ts'
import { findNotice, noticeText } from '../store/notice.ts'

export const getNotice = handle(contract.getNotice, async ({ db, language }) => {
  const current = await findNotice(db)
  return { key: 'system_notice', type: '', value: current ? noticeText(current, language) : '' }
})

export const putNotice = handle(contract.putNotice, async (call) => {
  const { body, receivedAt, fail } = call
  const draft = readNotice(body.value, receivedAt)
  if ('en' in draft) return fail('bad_request', draft)
  await actAsViewer(call, putAnnouncement, draft)
  return true as const
})
