import type { PushPort } from '#adapters/push/index.ts'
import { createSandboxPush } from '#adapters/push/sandbox.ts'
import { createWebPush } from '#adapters/push/web-push.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Config } from '../config.ts'
import { ownVapidKeys } from './vapid.ts'

/** Push services want to know whom to write to; some refuse an operator who does not say. */
const unknownContact = 'mailto:operator@touchline.invalid'

/** The way to browsers that the operator has set. */
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
