import { timingSafeEqual } from 'node:crypto'
import { mac, type Secrets } from '#accounts/secrets/secrets.ts'
import type { WebhookRefusal } from '../provider.ts'

export const signatureHeader = 'sandbox-signature'
/** Age of a signature that still counts, as at Stripe. */
const TOLERANCE_MS = 300_000

/** The header of a body: its time, and the keyed hash of both. */
export function signatureOf(secrets: Secrets, body: Buffer, at: number): string {
  return `t=${at},v1=${hashOf(secrets, body, at).toString('hex')}`
}

/** Why a signed body is refused; null where it is not. */
export function signatureFault(
  secrets: Secrets,
  body: Buffer,
  header: string | string[] | undefined,
  now: number,
): WebhookRefusal | null {
  const written = typeof header === 'string' ? /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!written) return 'signature'
  const at = Number(written[1])
  if (!timingSafeEqual(hashOf(secrets, body, at), Buffer.from(written[2]!, 'hex'))) return 'signature'
  return Math.abs(now - at) > TOLERANCE_MS ? 'time' : null
}

function hashOf(secrets: Secrets, body: Buffer, at: number): Buffer {
  return mac(secrets, 'sandbox webhook', Buffer.concat([Buffer.from(`${at}.`), body]))
}
