import * as contract from '#contract/touchline/announcement.ts'
import { handleBytes } from '#core/calls/handler.ts'
import { write } from '#core/calls/dispatch.ts'
import type { Operation } from '#contract/operation.ts'
import { findNotice, noticeText } from '../store/notice.ts'
import { noticeKey } from '../invalidate.ts'

const MAX_AGE_MS = 5_000
/** The announcement on every page. Read again on a change and every few seconds: it starts and ends by time. */
export const getHouseNotice = handleBytes(contract.getHouseNotice, ({ db, query: { lang } }) => ({
  key: `announcement ${lang}`,
  dependsOn: [noticeKey],
  maxAgeMs: MAX_AGE_MS,
  make: async () => {
    const notice = await findNotice(db)
    const announcement = notice && {
      id: notice.id,
      text: noticeText(notice, lang),
      startsAt: notice.startsAt,
      endsAt: notice.endsAt,
    }
    return write(contract.getHouseNotice as unknown as Operation, { notice: announcement })
  },
}))
