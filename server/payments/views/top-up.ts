import type { TopUp } from '#contract/touchline/top-up.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import type { PaymentFact } from '../rules/payment.ts'
import { mapFirstTransfers } from '../store/booking.ts'
import { listSteps, type Step } from '../store/event.ts'
import type { TopUpRow } from '../store/top-up.ts'
import { reasonText } from '../words.ts'

/** Facts that are steps of the page; a dispute that was lost stays disputed. */
const stepOf: Partial<Record<PaymentFact, TopUp['steps'][number]['step']>> = {
  received: 'received',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
  reversed: 'refunded',
  disputed: 'disputed',
  dispute_won: 'paid',
}

/** Top-ups as their owner sees them. */
export async function topUpViews(db: Reader, rows: readonly TopUpRow[], language: Language): Promise<TopUp[]> {
  const ids = rows.map(({ id }) => id)
  const steps = Map.groupBy(await listSteps(db, ids), ({ topUpId }) => topUpId)
  const transfers = await mapFirstTransfers(db, ids)
  return rows.map((row) => view(row, { steps: steps.get(row.id) ?? [], transferId: transfers.get(row.id), language }))
}

function view(
  row: TopUpRow,
  { steps, transferId, language }: { steps: readonly Step[]; transferId: string | undefined; language: Language },
): TopUp {
  const { id, orderNo, state, coins, priceMinor, currency, channel, provider, payUrl, reason, createdAt, endsAt } = row
  const known = steps.flatMap(({ fact, at }) => {
    const step = stepOf[fact]
    return step ? [{ step, at: Math.max(at, createdAt) }] : []
  })
  return {
    id,
    orderNo,
    state,
    coins: Number(coins),
    price: { amountMinor: Number(priceMinor), currency },
    channel,
    provider,
    payUrl: state === 'pending' ? payUrl : null,
    reason: state === 'failed' ? reasonText(reason, language) : '',
    steps: [{ step: 'sent', at: createdAt }, ...known],
    at: createdAt,
    endsAt,
    entryId: transferId === undefined ? null : `t${transferId}`,
  }
}

/** The same for staff, with the account. */
export async function staffViews(
  db: Reader,
  rows: readonly TopUpRow[],
  language: Language,
): Promise<(TopUp & { userId: number | null })[]> {
  const views = await topUpViews(db, rows, language)
  return views.map((one, index) => ({ ...one, userId: rows[index]!.userId }))
}
