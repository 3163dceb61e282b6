import { setTimeout as wait } from 'node:timers/promises'
import { keepFresh } from '#core/background/keep-fresh.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import type { PartTools, Running } from '#core/part.ts'
import { deliver, deliverToAll } from '#notices/deliver.ts'
import type { NoticeKinds } from '#notices/kinds.ts'
import { takeRefundNotices } from '../store/refund-notice.ts'
import { listBuyers, markNotified, takeDecidedDispute, takeUnnotified } from './store/notify.ts'

const EVERY_MS = 2_000
const PART = 500
/** Between parts of so many notices: reads go first. */
const PAUSE_MS = 20

/** Notifies authors and buyers of settlements and corrections, each once. */
export function notifySettled({ database, engines, log }: PartTools): Running {
  return keepFresh({ everyMs: EVERY_MS, log, failure: 'settlements_not_notified' }, async (isStopped) => {
    for (let since = 0; !isStopped();) {
      const notified = await notifyPart(database, engines.notices.kinds)
      if (notified === null) break
      since += notified
      if (since < PART) continue
      since = 0
      await wait(PAUSE_MS)
    }
    while (!isStopped() && (await notifyDisputer(database, engines.notices.kinds))) continue
    while (!isStopped() && (await notifyRefunded(database, engines.notices.kinds))) await wait(PAUSE_MS)
  })
}

/** One transaction with up to 500 buyers of one settlement; how many there were, null where nothing was left. */
export function notifyPart(database: Database, kinds: NoticeKinds): Promise<number | null> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const found = await takeUnnotified(db)
    if (!found) return null
    const { prophecyId, version, userId, afterId, at, isPaid } = found
    const again = version > 1 ? '_again' : ''
    const paid = version > 1 && isPaid ? '_paid' : again
    const key = `prophecy ${prophecyId} v${version}`
    const notify = (to: readonly number[], what: string) =>
      deliverToAll(db, kinds, to, { kind: 'prophecy', key, data: { what, prophecyId }, at })
    if (userId !== null && afterId === 0) await notify([userId], `own${paid}`)
    const buyers = await listBuyers(db, found, PART)
    const [refunded, kept] = [true, false].map((is) =>
      buyers.filter(({ isRefunded }) => isRefunded === is).map((buyer) => buyer.userId),
    )
    await notify(kept!, `bought${paid}`)
    await notify(refunded!, `bought${again}`)
    const lastId = buyers.at(-1)?.purchaseId ?? afterId
    await markNotified(db, found, { lastId, isWhole: buyers.length < PART })
    return buyers.length + 1
  })
}

/** The notice of one decision to who disputed; false where none was left. */
export function notifyDisputer(database: Database, kinds: NoticeKinds): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const found = await takeDecidedDispute(db)
    if (!found) return false
    const { id, userId, prophecyId, at } = found
    const data = { what: 'dispute', prophecyId }
    if (userId !== null) await deliver(db, kinds, { userId, kind: 'prophecy', key: `dispute ${id}`, data, at })
    return true
  })
}

/** One transaction with up to 500 buyers who have coins back without a settlement; false where none was left. */
export function notifyRefunded(database: Database, kinds: NoticeKinds): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const { taken, noted } = await takeRefundNotices(db, PART)
    for (const each of Map.groupBy(noted, ({ prophecyId, why }) => `${prophecyId} ${why}`).values()) {
      const { prophecyId, why, at } = each[0]!
      const data = { what: `refund_${why}`, prophecyId }
      const userIds = each.map(({ userId }) => userId)
      await deliverToAll(db, kinds, userIds, { kind: 'prophecy', key: `refund ${prophecyId}`, data, at })
    }
    return taken > 0
  })
}
