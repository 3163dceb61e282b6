import type { Secrets } from '#accounts/secrets/secrets.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Log } from '#core/log.ts'
import * as store from '../store/sandbox.ts'
import { bodyOf } from './event.ts'
import { signatureHeader, signatureOf } from './signature.ts'

/** Posts a body to the address of webhooks as a stranger would, and resolves with the status of the answer. */
export type Post = (body: Buffer, headers: Record<string, string>) => Promise<number>

/** Sends the webhook of an event, as often as it is to arrive. Rejects where it is not accepted, to be tried again. */
export async function deliver(
  { database, secrets, post, log }: { database: Database; secrets: Secrets; post: Post; log: Log },
  id: number,
): Promise<void> {
  const db = readerOf(database)
  const event = await store.findSandboxEvent(db, id)
  if (!event) return
  await becomePaid(database, event)
  const body = bodyOf(event)
  for (let time = 1; time <= event.times; time++) await sendOnce()

  async function sendOnce(): Promise<void> {
    const status = await post(body, { [signatureHeader]: signatureOf(secrets, body, Date.now()) })
    if (status !== 200) throw new Error(`The webhook was answered ${status}.`)
    await store.countDelivery(db, id)
    log.info('sandbox_webhook', { id, status })
  }
}

/** A late payment has arrived. */
async function becomePaid(database: Database, { orderNo, kind }: store.SandboxEventRow): Promise<void> {
  const db = readerOf(database)
  if (kind !== 'paid') return
  const order = await store.findSandboxOrder(db, { orderNo })
  if (order?.state === 'late') await store.saveSandboxOrder(db, { ...order, state: 'paid' })
}
