import { pauseAfter } from '#core/background/back-off.ts'
import { addJob } from '#core/background/jobs.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { described, type Log } from '#core/log.ts'
import { lookJob } from './queue.ts'
import { applyEvent, noteEvents } from './note.ts'
import { orderOf } from './order.ts'
import { ProviderProblem, type Provider, type ProviderEvent } from './provider.ts'
import { listFacts } from './store/event.ts'
import { countLook, findTopUp, saveBegun, type TopUpRow } from './store/top-up.ts'

const patience = { leastMs: 30_000, mostMs: 3_600_000 }
/** A bank may take days; after this an order expires whatever the provider says, and a later payment still counts. */
const LONGEST_MS = 14 * 86_400_000

type Tools = { database: Database; provider: Provider; log: Log; now: number }

/** Asks the provider about a top-up, applies what it says, and expires the order in the end; else asks again later. */
export async function lookAt(tools: Tools, id: number): Promise<void> {
  const { database, provider, log, now } = tools
  const db = readerOf(database)
  const topUp = await findTopUp(db, id)
  if (!topUp) return
  // Of an order at another provider only its time is known.
  const isOpen = topUp.provider === provider.name ? await ask(tools, topUp) : false
  const asked = await findTopUp(db, id)
  if (asked?.state !== 'pending') return
  if (now >= topUp.endsAt && (isOpen !== true || now >= topUp.endsAt + LONGEST_MS)) {
    if (isOpen === 'unknown' && now < topUp.endsAt + LONGEST_MS) return again(tools, topUp)
    await database.transaction((client) => applyEvent(readerIn(client), topUp.provider, expiryOf(topUp, now)))
    log.info('top_up_expired', { orderNo: topUp.orderNo })
    return
  }
  await again(tools, topUp)
}

/** Whether the provider still waits for the payment; unknown where it did not answer. */
async function ask({ database, provider, log, now }: Tools, topUp: TopUpRow): Promise<boolean | 'unknown'> {
  const { id, orderNo } = topUp
  try {
    const reference = topUp.reference ?? (await begun(database, provider, topUp, now))
    const found = reference === null ? null : await provider.look({ orderNo, reference })
    if (!found) return false
    const known = await listFacts(readerOf(database), id)
    const isPaid = known.some(({ fact }) => fact === 'paid')
    await noteEvents(
      database,
      provider.name,
      found.events.map((event) => (isPaid ? asReversal(event, found.events) : event)),
    )
    return found.isOpen
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    log.error('look_failed', { orderNo, ...described(error) })
    return error.isLasting ? false : 'unknown'
  }
}

/** An order whose begin was not answered is started once more: its key gives the same order. */
async function begun(database: Database, provider: Provider, topUp: TopUpRow, now: number): Promise<string | null> {
  if (now >= topUp.endsAt) return null
  const answer = await provider.begin(orderOf(topUp))
  await saveBegun(readerOf(database), topUp.id, answer)
  return answer.reference
}

/** A payment that was stated as paid, and of which the provider now says that it failed, was taken back. */
function asReversal(event: ProviderEvent, all: readonly ProviderEvent[]): ProviderEvent {
  if (event.fact !== 'failed' || all.some(({ fact }) => fact === 'paid')) return event
  return { ...event, fact: 'reversed', id: `${event.id} reversed` }
}

async function again({ database, now }: Tools, { id, orderNo }: TopUpRow): Promise<void> {
  const db = readerOf(database)
  const runAt = now + pauseAfter((await countLook(db, id)) + 1, patience, Math.random())
  await addJob(db, lookJob, { id }, { key: `look ${orderNo}`, runAt })
}

function expiryOf({ orderNo, reference }: TopUpRow, at: number): ProviderEvent {
  const nothing = { caseId: null, amount: null, reason: '' }
  return { id: `own ${orderNo} expired`, fact: 'expired', orderNo, reference, at, ...nothing }
}
