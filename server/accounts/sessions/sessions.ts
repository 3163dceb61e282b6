import type { Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import type { Reader } from '#core/database/reader.ts'
import { recordAudit, type AuditKind, type Keyed } from '../audit/audit.ts'
import { siteCookie } from './cookie.ts'
import type { Engine } from '../engine.ts'
import { deviceLabel } from '../rules/device-label.ts'
import { addSession, endSessions, isProved, listDevicesOf } from '../store/session.ts'
import { markSession } from '../store/second-factor.ts'
import { hashToken, newToken } from './token.ts'

/** How long a session counts as freshly authenticated. */
export const proofValidMs = 15 * 60_000

/** Opens a session of an old client: one sliding token of 30 days, bound to the client's device id. */
export async function openClientSession(
  keyed: Keyed,
  db: Reader,
  userId: number,
  peer: Peer,
  way: string,
): Promise<string> {
  const token = newToken()
  const deviceId = peer.deviceId ?? ''
  const isNewDevice = await isNew(db, userId, (one) => one.deviceId === deviceId)
  await addSession(db, {
    userId,
    kind: 'client',
    deviceId,
    userAgent: peer.userAgent,
    address: peer.address,
    accessHash: hashToken(token),
    refreshHash: null,
  })
  await recordAudit(keyed, db, {
    kind: 'signed_in',
    userId,
    detail: { way, kind: 'client', isNewDevice },
    address: peer.address,
  })
  return token
}

/** Throws `insecure_transport` where the cookie of a session could be intercepted. */
export function assertSecure({ isPlainHttpLoginAllowed }: Engine, peer: Peer): void {
  if (!peer.isSecure && !isPlainHttpLoginAllowed) throw new Failure('insecure_transport')
}

/** Opens a session of the site and answers its cookie. An earlier session of the same browser ends. */
export async function openSiteSession(
  engine: Engine,
  db: Reader,
  { userId, peer, way, replacedId }: { userId: number; peer: Peer; way: string; replacedId: number | null },
): Promise<string> {
  assertSecure(engine, peer)
  const [access, refresh] = [newToken(), newToken()]
  const isNewDevice = await isNew(db, userId, (one) => deviceLabel(one.userAgent) === deviceLabel(peer.userAgent))
  const sessionId = await addSession(db, {
    userId,
    kind: 'site',
    deviceId: `site-${newToken().slice(0, 16)}`,
    userAgent: peer.userAgent,
    address: peer.address,
    accessHash: hashToken(access),
    refreshHash: hashToken(refresh),
  })
  if (way === 'passkey') await markSession(db, sessionId)
  if (replacedId !== null) await endSessionById(db, replacedId)
  await recordAudit(engine, db, {
    kind: 'signed_in',
    userId,
    detail: { way, kind: 'site', isNewDevice },
    address: peer.address,
  })
  return siteCookie({ access, refresh }, peer.isSecure)
}

/** Ends sessions of an account within a second on every process, and audits the actor. */
export async function endSessionsOf(
  keyed: Keyed,
  db: Reader,
  {
    userId,
    onlyId,
    exceptId,
    kind,
    reason,
    address,
  }: { userId: number; onlyId?: number; exceptId?: number; kind: AuditKind; reason: string; address?: string },
): Promise<number> {
  const ended = await endSessions(db, { userId, onlyId, exceptId, reason })
  if (ended.length > 0)
    await recordAudit(keyed, db, { kind, userId, detail: { sessions: ended.length, reason }, address })
  return ended.length
}

/** Throws `proof_needed` unless the session was authenticated within the last minutes. */
export async function assertProved(db: Reader, sessionId: number | null): Promise<void> {
  if (sessionId === null || !(await isProved(db, sessionId, proofValidMs))) throw new Failure('proof_needed')
}

async function endSessionById(db: Reader, id: number): Promise<void> {
  await endSessions(db, { onlyId: id, reason: 'replaced' })
}

type Device = Awaited<ReturnType<typeof listDevicesOf>>[number]

/**
 * Whether an account with earlier sign-ins never had one from this device: by its id or, for a browser, by its kind,
 * since its version changes.
 */
async function isNew(db: Reader, userId: number, isSame: (device: Device) => boolean): Promise<boolean> {
  const known = await listDevicesOf(db, userId)
  return known.length > 0 && !known.some(isSame)
}
