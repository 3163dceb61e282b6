import { z } from 'zod'
import type { Database } from '#core/database/db.ts'
import { addJob } from '#core/background/jobs.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { publish } from './publish.ts'
import type { NoticeKinds } from './kinds.ts'
import { queuePushes } from './web-push.ts'
import {
  addBroadcast,
  finishBroadcast,
  listNextAccounts,
  lockBroadcast,
  moveBroadcast,
  type Broadcast,
  type BroadcastText,
} from './store/broadcast.ts'
import { addForPeople } from './store/fan-out.ts'

export const broadcastJob = { name: 'broadcast', payload: z.object({ id: z.int() }) }

/** Accounts notified in one transaction. */
export const broadcastPart = 500

/** Queues a system notification to every present account. In the transaction of `db`. */
export async function startBroadcast(db: Reader, text: BroadcastText): Promise<Broadcast> {
  const broadcast = await addBroadcast(db, text)
  await queueBroadcast(db, broadcast.id)
  return broadcast
}

export function queueBroadcast(db: Reader, id: number): Promise<void> {
  return addJob(db, broadcastJob, { id }, { key: `broadcast ${id}`, queue: 'broadcasts' })
}

/**
 * Notifies the next part of the accounts: into the inbox, on the stream and to browsers outside quiet hours. The cursor
 * moves in the same transaction, and an account has at most one notification per key, so a retried part repeats
 * nothing. False at the end.
 */
export function sendPart(database: Database, kinds: NoticeKinds, id: number, limit = broadcastPart): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const broadcast = await lockBroadcast(db, id)
    if (!broadcast) return false
    const accounts = await listNextAccounts(db, id, limit)
    const lastAccountId = accounts.at(-1)
    if (lastAccountId === undefined) {
      await finishBroadcast(db, id)
      return false
    }
    const notice = { kind: 'system' as const, key: `broadcast ${id}`, data: { text: broadcast.text } }
    const userIds = await addForPeople(db, kinds, accounts, { ...notice, matchId: 0 })
    const at = Date.now()
    await publish(db, { ...notice, matchId: null, isWithdrawn: false, at }, userIds)
    await queuePushes(db, kinds, { userIds }, { ...notice, matchId: 0, isCorrection: false, at })
    await moveBroadcast(db, id, { lastAccountId, added: userIds.length })
    return true
  })
}
