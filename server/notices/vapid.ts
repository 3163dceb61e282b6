import type { VapidKeys } from '#adapters/push/index.ts'
import { newVapidKeys } from '#adapters/push/web-push.ts'
import type { Reader } from '#core/database/reader.ts'
import { ownSecret } from '#core/database/secret.ts'

/**
 * The push keys of this installation, generated once and stored. With new ones, every browser would have to subscribe
 * again.
 */
export async function ownVapidKeys(db: Reader): Promise<VapidKeys> {
  return JSON.parse(await ownSecret(db, 'vapid', () => JSON.stringify(newVapidKeys()))) as VapidKeys
}
