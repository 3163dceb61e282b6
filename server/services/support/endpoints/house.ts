import * as contract from '#contract/touchline/support.ts'
import { handle, handleKept, write } from '#core/dispatch.ts'
import type { Handler } from '#core/dispatch.ts'
import type { Operation } from '#contract/operation.ts'
import type { Config } from '../../../config.ts'
import { findNotice } from '../store/notice.ts'
import { listSettings } from '../store/setting.ts'
import { contactsKey, noticeKey } from '../announce.ts'

const MAX_AGE_MS = 60_000
/** Old clients mark a contact so. */
const contactType = '3'

/** Kept until somebody puts another one, or until the next one begins or this one ends. */
export const houseNotice = handleKept(contract.getHouseNotice, async ({ db, bytes, signal }) => {
  const { changesAt } = await findNotice(db)
  const maxAgeMs = changesAt === null ? MAX_AGE_MS : Math.max(1, Math.min(MAX_AGE_MS, changesAt - Date.now()))
  return bytes.get(`house-notice ${changesAt}`, { dependsOn: [noticeKey], maxAgeMs, signal }, async () => {
    const { notice } = await findNotice(db)
    const told = notice && { id: notice.id, text: notice.body, startsAt: notice.startsAt, endsAt: notice.endsAt }
    return write(contract.getHouseNotice as unknown as Operation, { notice: told })
  })
})

export function contactsHandler({ supportChatUrl }: Pick<Config, 'supportChatUrl'>): Handler {
  return handle(contract.getContacts, async ({ db, dependsOn }) => {
    dependsOn(contactsKey)
    const settings = await listSettings(db, '1')
    return { contacts: settings.filter(({ type }) => type === contactType).map(({ key, value }) => ({ key, value })), chatUrl: supportChatUrl }
  })
}
