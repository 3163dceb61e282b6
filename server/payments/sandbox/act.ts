import { addJob } from '#core/background/jobs.ts'
import type { Reader } from '#core/database/reader.ts'
import type { sandboxActs } from '#contract/touchline/money-limits.ts'
import { sandboxJob } from '../queue.ts'
import * as store from '../store/sandbox.ts'
import type { SandboxKind, SandboxOrderRow, SandboxState } from '../store/sandbox.ts'

type Act = (typeof sandboxActs)[number]
/** How long a late payment takes. */
const LATE_MS = 120_000

/** A payer who broke off may come back until the order expires. */
const undecided: readonly SandboxState[] = ['open', 'broken_off']

/** The state of an order at an instant: an undecided one expires with its time. */
export function shownState({ state, endsAt }: SandboxOrderRow, now: number): SandboxState | 'expired' {
  return undecided.includes(state) && endsAt <= now ? 'expired' : state
}

type Outcome = { state: SandboxState; events: { kind: SandboxKind; afterMs: number; times: number }[] }
const outcomes: Record<Act, Outcome> = {
  pay: { state: 'paid', events: [{ kind: 'paid', afterMs: 0, times: 1 }] },
  pay_late: { state: 'late', events: [{ kind: 'paid', afterMs: LATE_MS, times: 1 }] },
  pay_twice: { state: 'paid', events: [{ kind: 'paid', afterMs: 0, times: 2 }] },
  decline: { state: 'declined', events: [{ kind: 'failed', afterMs: 0, times: 1 }] },
  dispute: {
    state: 'disputed',
    events: [
      { kind: 'paid', afterMs: 0, times: 1 },
      { kind: 'disputed', afterMs: 1, times: 1 },
    ],
  },
  break_off: { state: 'broken_off', events: [] },
}

/** Acts on an undecided order as its payer, in the transaction of `db`; webhooks follow by jobs. */
export async function actOnOrder(
  db: Reader,
  token: string,
  act: Act,
  now: number,
): Promise<SandboxOrderRow | 'not_found' | 'conflict'> {
  const order = await store.findSandboxOrder(db, { token }, true)
  if (!order) return 'not_found'
  if (shownState(order, now) === 'expired' || !undecided.includes(order.state)) return 'conflict'
  const { state, events } = outcomes[act]
  await store.saveSandboxOrder(db, { ...order, state })
  await addEvents(db, order, events, now)
  return { ...order, state }
}

async function addEvents(db: Reader, order: SandboxOrderRow, events: Outcome['events'], now: number): Promise<void> {
  const { orderNo, price: amount } = order
  for (const { kind, afterMs, times } of events) {
    const added = await store.addSandboxEvent(db, { orderNo, kind, amount, times, at: now + afterMs })
    await addJob(db, sandboxJob, { id: added.id }, { runAt: now + afterMs, queue: `sandbox ${orderNo}` })
  }
}
