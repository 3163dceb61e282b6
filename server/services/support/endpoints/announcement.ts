import * as contract from '#contract/touchline/support.ts'
import { handle, handleBytes } from '#core/calls/handler.ts'
import { write } from '#core/calls/dispatch.ts'
import type { Handler } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import type { Config } from '../../../config.ts'
import { findNotice } from '../store/notice.ts'
import { listSettings } from '../store/setting.ts'
import { contactsKey, noticeKey } from '../invalidate.ts'

const MAX_AGE_MS = 5_000
/** Old clients mark a contact this way. */
const contactType = '3'

/**
 * The announcement on every page. Read again when it is changed, and every few seconds, because announcements start and
 * end by time.
 */
export const siteAnnouncement = handleBytes(contract.getHouseNotice, ({ db }) => ({
  key: 'announcement',
  dependsOn: [noticeKey],
  maxAgeMs: MAX_AGE_MS,
  make: async () => {
    const notice = await findNotice(db)
    const announcement = notice && {
      id: notice.id,
      text: notice.body,
      startsAt: notice.startsAt,
      endsAt: notice.endsAt,
    }
    return write(contract.getHouseNotice as unknown as Operation, { notice: announcement })
  },
}))

export function contactsHandler({ supportChatUrl }: Pick<Config, 'supportChatUrl'>): Handler {
  return handle(contract.getContacts, async ({ db, dependsOn }) => {
    dependsOn(contactsKey)
    const settings = await listSettings(db, '1')
    return {
      contacts: settings.filter(({ type }) => type === contactType).map(({ key, value }) => ({ key, value })),
      chatUrl: supportChatUrl,
    }
  })
}
