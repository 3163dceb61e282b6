import { z } from 'zod'
import type { ProviderEvent, ProviderMove } from '../provider.ts'
import type { SandboxEventRow } from '../store/sandbox.ts'

const body = z.object({
  id: z.string().regex(/^sbx_\d{1,15}$/),
  kind: z.enum(['paid', 'failed', 'refunded', 'disputed', 'expired']),
  orderNo: z.string().max(64),
  amountMinor: z.string().regex(/^\d{1,18}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  at: z.int().min(0),
})

/** The body of a webhook. */
export function bodyOf({ id, kind, orderNo, amount, at }: SandboxEventRow): Buffer {
  const { amountMinor, currency } = amount
  const written: z.input<typeof body> = {
    id: `sbx_${id}`,
    kind,
    orderNo,
    amountMinor: String(amountMinor),
    currency,
    at: Math.round(at),
  }
  return Buffer.from(JSON.stringify(written))
}

/** The event of a body; null for another one. */
export function readBody(bytes: Buffer): ProviderEvent | null {
  try {
    const { success, data } = body.safeParse(JSON.parse(bytes.toString('utf8')))
    if (!success) return null
    const amount = { amountMinor: BigInt(data.amountMinor), currency: data.currency }
    return eventOf({ ...data, amount })
  } catch {
    return null
  }
}

/** An event of the books as the port has it. */
export function providerEvent({ id, ...row }: SandboxEventRow): ProviderEvent {
  return eventOf({ ...row, id: `sbx_${id}` })
}

type Happened = Omit<SandboxEventRow, 'id' | 'times'> & { id: string }

function eventOf({ id, kind, orderNo, amount, at }: Happened): ProviderEvent {
  return {
    id,
    fact: kind,
    orderNo,
    reference: orderNo,
    caseId: kind === 'disputed' ? `case ${orderNo}` : null,
    amount: kind === 'failed' || kind === 'expired' ? null : amount,
    at,
    reason: kind === 'failed' ? 'declined' : '',
  }
}

const moves = { paid: 'payment', refunded: 'refund', disputed: 'dispute' } as const

/** A movement of money; null for an event that moves none. */
export function moveOf({ kind, orderNo, amount, at }: SandboxEventRow): ProviderMove | null {
  if (kind === 'failed' || kind === 'expired') return null
  const amountMinor = kind === 'paid' ? amount.amountMinor : -amount.amountMinor
  return { orderNo, reference: orderNo, kind: moves[kind], amount: { ...amount, amountMinor }, at }
}
