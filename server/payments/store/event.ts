import type { Reader } from '#core/database/reader.ts'
import type { ProviderEvent } from '../provider.ts'
import type { KnownFact, PaymentFact } from '../rules/payment.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** Note of an event; without a fact nothing follows from it. */
type NotedEvent = Omit<ProviderEvent, 'fact'> & { fact: PaymentFact | null }

/** Notes an event of a provider; false for one that was noted before. */
export async function noteEvent(
  db: Reader,
  provider: string,
  event: NotedEvent,
  topUpId: number | null,
): Promise<boolean> {
  const { id, fact, orderNo, reference, caseId, amount, at, reason } = event
  const rows = await db.query(
    `insert into payments.event (provider, event_id, top_up_id, fact, order_no, reference, case_id, amount_minor, currency, at, reason)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (provider, event_id) do nothing returning id`,
    [
      provider,
      id,
      topUpId,
      fact,
      orderNo,
      reference,
      caseId,
      amount === null ? null : String(amount.amountMinor),
      amount?.currency ?? null,
      new Date(at),
      reason.slice(0, 300),
    ],
  )
  return rows.length > 0
}

/** Gives a top-up the events that named its order, or a reference that is known to be its own, before it was known. */
export async function claimEvents(
  db: Reader,
  { provider, orderNo, reference, id }: { provider: string; orderNo: string; reference: string | null; id: number },
): Promise<void> {
  await db.query(
    `update payments.event set top_up_id = $4 where provider = $1 and top_up_id is null and fact is not null and (order_no = $2
      or reference = $3 or reference in (select e.reference from payments.event e where e.top_up_id = $4 and e.reference is not null))`,
    [provider, orderNo, reference, id],
  )
}

type StoredFact = Omit<KnownFact, 'amount'> & { amountMinor: string | null; currency: string | null }

/** Everything known of a top-up, earliest first. */
export async function listFacts(db: Reader, topUpId: number): Promise<KnownFact[]> {
  const rows = await db.query<StoredFact>(
    `select fact, case_id as "caseId", amount_minor::text as "amountMinor", currency, ${ms('at')} as at, reason
      from payments.event where top_up_id = $1 and fact is not null order by at, id`,
    [topUpId],
  )
  return rows.map(({ amountMinor, currency, ...fact }) => ({
    ...fact,
    amount: amountMinor === null || currency === null ? null : { amountMinor: BigInt(amountMinor), currency },
  }))
}

export type Step = { topUpId: number; fact: PaymentFact; at: number }

/** The first of each fact of top-ups, earliest first. */
export async function listSteps(db: Reader, topUpIds: readonly number[]): Promise<Step[]> {
  if (topUpIds.length === 0) return []
  return db.query<Step>(
    `select top_up_id as "topUpId", fact, ${ms('min(at)')} as at from payments.event where top_up_id = any($1) and fact is not null
      group by top_up_id, fact order by min(at), fact`,
    [topUpIds],
  )
}
