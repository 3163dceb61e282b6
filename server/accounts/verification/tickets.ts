import { networkOf } from '#core/limits/network.ts'
import type { Peer } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { mac, type Secrets } from '../secrets/secrets.ts'
import { addTicket, restoreTicket, spendTicket } from '../store/ticket.ts'
import { hashToken, isToken, newToken } from '../sessions/token.ts'

/** The form of a number beside codes and tickets: comparable, not readable. */
export function numberHash(secrets: Secrets, { areaNo, phone }: { areaNo: string; phone: string }): Buffer {
  return mac(secrets, 'number', `${areaNo} ${phone}`)
}

export const captchaValidS = 120
const passwordTicketValidS = 600

/** A ticket for a new password of the account with this number, or for signing in once. */
export async function issuePasswordTicket(db: Reader, number: Buffer, userId: number | null = null): Promise<string> {
  const ticket = newToken()
  await addTicket(
    db,
    { hash: hashToken(ticket), purpose: 'password', numberHash: number, userId },
    passwordTicketValidS,
  )
  return ticket
}

/** The same for a known account; '' where there is no number to bind it to. */
export function issueOwnTicket(
  secrets: Secrets,
  db: Reader,
  { id, areaNo, phone }: { id: number; areaNo: string | null; phone: string | null },
): Promise<string> {
  return areaNo === null || phone === null
    ? Promise.resolve('')
    : issuePasswordTicket(db, numberHash(secrets, { areaNo, phone }), id)
}

/** Uses a ticket up, whatever the outcome; false for a wrong, used or expired one. */
export async function spendPasswordTicket(db: Reader, ticket: string, number: Buffer): Promise<boolean> {
  return (
    isToken(ticket) &&
    (await spendTicket(db, { hash: hashToken(ticket), purpose: 'password', numberHash: number })) !== null
  )
}

/**
 * The value of a solved puzzle, and the zero bits of its proof of work: slight without one, or where the question
 * replaced GeeTest.
 */
export type Pass = { value: 'full' | 'slight'; bits: number }

/** A pass for one code, bound to its purpose, to the number and to the network that solved the puzzle. */
export async function issueCaptchaTicket(
  db: Reader,
  { pass, purpose, number, peer }: { pass: Pass; purpose: string; number: Buffer; peer: Peer },
): Promise<string> {
  const ticket = newToken()
  await addTicket(
    db,
    {
      hash: hashToken(ticket),
      purpose: `captcha:${purpose}`,
      numberHash: number,
      network: networkOf(peer.address),
      isSlight: pass.value === 'slight',
      bits: pass.bits,
    },
    captchaValidS,
  )
  return ticket
}

export async function spendCaptchaTicket(
  db: Reader,
  ticket: string,
  purpose: string,
  number: Buffer,
  peer: Peer,
): Promise<Pass | null> {
  if (!isToken(ticket)) return null
  const spent = await spendTicket(db, {
    hash: hashToken(ticket),
    purpose: `captcha:${purpose}`,
    numberHash: number,
    network: networkOf(peer.address),
  })
  return spent === null ? null : passOf(spent)
}

export function passOf({ isSlight, bits }: { isSlight: boolean; bits: number }): Pass {
  return { value: isSlight ? 'slight' : 'full', bits }
}

/** Restores a ticket whose use failed. */
export function restorePasswordTicket(db: Reader, ticket: string): Promise<void> {
  return restoreTicket(db, hashToken(ticket), 'password')
}
