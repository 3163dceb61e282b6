import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_S = 30
const DIGITS = 6
/** Tolerated clock drift of phones, in steps. */
const STEPS_OFF = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The time step of an instant (epoch ms): RFC 6238, section 4. */
export function stepAt(now: number): number {
  return Math.floor(now / 1000 / STEP_S)
}

/** The code of a secret for a counter, with HMAC-SHA-1 as authenticator apps use it: RFC 4226, section 5.3. */
export function hotp(secret: Buffer, counter: number, digits = DIGITS): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(counter))
  const hash = createHmac('sha1', secret).update(moving).digest()
  const binary = hash.readUInt32BE(hash[19]! & 0xf) & 0x7fffffff
  return String(binary % 10 ** digits).padStart(digits, '0')
}

/**
 * The step of this code, among those around an instant (epoch ms); null for a wrong one. All are compared, for constant
 * time.
 */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  let found: number | null = null
  for (let step = Math.max(0, stepAt(now) - STEPS_OFF); step <= stepAt(now) + STEPS_OFF; step++) {
    if (timingSafeEqual(Buffer.from(hotp(secret, step)), Buffer.from(code))) found = step
  }
  return found
}

/** Base32 without padding, for manual entry in apps: RFC 4648, section 6. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The URI that authenticator apps open: https://github.com/google/google-authenticator/wiki/Key-Uri-Format. */
export function otpauthLink(issuer: string, name: string, secret: string): string {
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
