import type { PushPort } from '#adapters/push/index.ts'
import { createSandboxPush } from '#adapters/push/sandbox.ts'
import { createWebPush } from '#adapters/push/web-push.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Config } from '../config.ts'
import { ownVapidKeys } from './vapid.ts'

/** Push services require a contact address; some reject an operator without one. */
const unknownContact = 'mailto:operator@touchline.invalid'

/** The push adapter that the configuration names. */
export async function createPushPort(database: Database, config: Config): Promise<PushPort> {
  const { push, pushContact, publicUrl, pushServices } = config
  const keys = await ownVapidKeys(readerOf(database))
  return push === 'sandbox'
    ? createSandboxPush(keys)
    : createWebPush({
        keys,
        services: pushServices,
        contact: pushContact ?? (publicUrl?.startsWith('https:') ? publicUrl : unknownContact),
      })
}
