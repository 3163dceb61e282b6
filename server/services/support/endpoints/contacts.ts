import * as contract from '#contract/touchline/contacts.ts'
import { handle } from '#core/calls/handler.ts'
import type { Config } from '../../../config.ts'
import { contactsKey } from '../invalidate.ts'
import { listSettings } from '../store/setting.ts'

/** Old clients mark a contact this way. */
const contactType = '3'

export function contactsHandlers({ supportChatUrl }: Pick<Config, 'supportChatUrl'>) {
  const getContacts = handle(contract.getContacts, async ({ db, dependsOn }) => {
    dependsOn(contactsKey)
    const settings = await listSettings(db, '1')
    return {
      contacts: settings.filter(({ type }) => type === contactType).map(({ key, value }) => ({ key, value })),
      chatUrl: supportChatUrl,
    }
  })
  return { getContacts }
}
