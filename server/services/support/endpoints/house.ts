import * as contract from '#contract/touchline/support.ts'
import { handle, handleKept, write } from '#core/calls/dispatch.ts'
import type { Handler } from '#core/calls/dispatch.ts'
import type { Operation } from '#contract/operation.ts'
import type { Config } from '../../../config.ts'
import { findNotice } from '../store/notice.ts'
import { listSettings } from '../store/setting.ts'
import { contactsKey, noticeKey } from '../announce.ts'

const MAX_AGE_MS = 5_000
/** Old clients mark a contact so. */
const contactType = '3'

/**
 * Every page shows it: it is read again when another is put, and every few seconds, since notices begin and end by
 * themselves.
 */
export const houseNotice = handleKept(contract.getHouseNotice, ({ db, bytes, signal }) =>
  bytes.get('house-notice', { dependsOn: [noticeKey], maxAgeMs: MAX_AGE_MS, signal }, async () => {
    const notice = await findNotice(db)
    const told = notice && { id: notice.id, text: notice.body, startsAt: notice.startsAt, endsAt: notice.endsAt }
    return write(contract.getHouseNotice as unknown as Operation, { notice: told })
  }),
)

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
