import { networkOf } from '#core/limits/network.ts'
import type { Peer } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { mac } from '../secrets/secrets.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { addTicket, restoreTicket, spendTicket } from '../store/ticket.ts'
import { hashToken, isToken, newToken } from '../sessions/token.ts'

/** A number as it is kept beside codes and tickets: it can be compared, not read. */
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

/** The same for somebody who is known already; '' where there is no number to bind it to. */
export function issueOwnTicket(
  secrets: Secrets,
  db: Reader,
  { id, areaNo, phone }: { id: number; areaNo: string | null; phone: string | null },
): Promise<string> {
  return areaNo === null || phone === null
    ? Promise.resolve('')
    : issuePasswordTicket(db, numberHash(secrets, { areaNo, phone }), id)
}

/** Uses a ticket up, whatever comes of it; false for one that is wrong, was used or has run out. */
export async function spendPasswordTicket(db: Reader, ticket: string, number: Buffer): Promise<boolean> {
  return (
    isToken(ticket) &&
    (await spendTicket(db, { hash: hashToken(ticket), purpose: 'password', numberHash: number })) !== null
  )
}

/** What a solved puzzle is worth: slight where nothing was worked for it, or the question stood in for GeeTest. */
export type Pass = 'full' | 'slight'

/** A pass for one code, bound to what it is for, to the number and to the network of whoever solved the puzzle. */
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
      isSlight: pass === 'slight',
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

export function passOf({ isSlight }: { isSlight: boolean }): Pass {
  return isSlight ? 'slight' : 'full'
}

/** Gives a ticket back whose use came to nothing. */
export function restorePasswordTicket(db: Reader, ticket: string): Promise<void> {
  return restoreTicket(db, hashToken(ticket), 'password')
}
