import { addJob } from '#core/background/jobs.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, type Reader } from '#core/database/reader.ts'
import { settle } from './book.ts'
import { lookJob, refundJob } from './queue.ts'
import type { ProviderEvent } from './provider.ts'
import { claimEvents, noteEvent } from './store/event.ts'
import { findByOrder, lockKey, type TopUpRow } from './store/top-up.ts'

type Outcome = 'applied' | 'repeated' | 'unknown_order'

/** Notes events of a provider and applies them, each in one transaction with what it books. */
export async function noteEvents(
  database: Database,
  provider: string,
  events: readonly ProviderEvent[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const event of events)
    outcomes.push(await database.transaction((client) => applyEvent(readerIn(client), provider, event)))
  return outcomes
}

/** Notes one event and applies it in the transaction of `db`. One of an unknown order waits for the order. */
export async function applyEvent(db: Reader, provider: string, event: ProviderEvent): Promise<Outcome> {
  const { orderNo, reference } = event
  if (reference !== null) await lockKey(db, `${provider} ${reference}`)
  const by = { provider, orderNo, reference }
  // What one account owes of several payments is settled together: its payments are locked one after the other.
  const owner = (await findByOrder(db, by))?.userId ?? null
  if (owner !== null) await lockKey(db, `user ${owner}`)
  const topUp = await findByOrder(db, by, { isLocked: true })
  const isNew = await noteEvent(db, provider, event, topUp?.id ?? null)
  if (!isNew) return 'repeated'
  if (topUp === null) return 'unknown_order'
  await settleKnown(db, topUp)
  return 'applied'
}

/** Settles a locked top-up with all events that name it, and asks for what follows. */
async function settleKnown(db: Reader, topUp: TopUpRow): Promise<void> {
  await claimEvents(db, topUp)
  const facts = await settle(db, topUp)
  const has = (kind: string) => facts.some(({ fact }) => fact === kind)
  const { id, orderNo } = topUp
  // Of two statements that contradict each other, the provider's answer to a question decides.
  if (has('paid') && has('failed') && !has('reversed')) await addJob(db, lookJob, { id }, { key: `look ${orderNo}` })
  // Nobody is left whom the coins could reach.
  if (has('paid') && !has('refunded') && topUp.userId === null)
    await addJob(db, refundJob, { id }, { key: `refund ${orderNo}` })
}
