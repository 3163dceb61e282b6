import type { VapidKeys } from '#adapters/push/index.ts'
import { newVapidKeys } from '#adapters/push/web-push.ts'
import type { Reader } from '#core/database/reader.ts'
import { ownSecret } from '#core/database/secret.ts'

/**
 * The keys that this installation pushes with, made once and kept. With others, every browser would have to subscribe
 * anew.
 */
export async function ownVapidKeys(db: Reader): Promise<VapidKeys> {
  return JSON.parse(await ownSecret(db, 'vapid', () => JSON.stringify(newVapidKeys()))) as VapidKeys
}
