import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { described, type Log } from '#core/log.ts'
import { releaseHold } from '#ledger/store/transfer.ts'
import { noteEvents } from './note.ts'
import { ProviderProblem, type Provider } from './provider.ts'
import { endRefund } from './store/refund.ts'
import { findTopUp, lockTopUp } from './store/top-up.ts'

type Tools = { database: Database; provider: Provider; log: Log }

/**
 * Sends a refund that was asked for, once by its order at the provider, and books it. A lasting refusal gives the held
 * coins back; without an answer the refund stays asked for, and `ProviderProblem` is thrown.
 */
export async function sendRefund(
  { database, provider, log }: Tools,
  id: number,
): Promise<'refunded' | 'refused' | 'nothing'> {
  const topUp = await findTopUp(readerOf(database), id)
  const isDue = topUp && topUp.moneyNet > 0n && (topUp.refundAskedAt !== null || topUp.userId === null)
  if (!isDue || topUp.reference === null || topUp.provider !== provider.name) return 'nothing'
  const { orderNo, reference, currency, moneyNet, priceMinor } = topUp
  try {
    const event = await provider.refund({ orderNo, reference, amount: { amountMinor: moneyNet, currency } })
    // With earlier refunds, it is the whole payment.
    await noteEvents(database, provider.name, [{ ...event, amount: { amountMinor: priceMinor, currency } }])
    return 'refunded'
  } catch (error) {
    if (!(error instanceof ProviderProblem) || !error.isLasting) throw error
    log.error('refund_refused', { orderNo, ...described(error) })
    await giveBack(database, id)
    return 'refused'
  }
}

function giveBack(database: Database, id: number): Promise<void> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const topUp = await lockTopUp(db, id)
    if (!topUp || topUp.refundAskedAt === null) return
    if (topUp.refundHoldId !== null) await releaseHold(db, { holdId: topUp.refundHoldId, reason: 'released' })
    await endRefund(db, id)
  })
}
