import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Peer } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import type { PhoneNumber } from '../verification/phone-number.ts'
import type { Engine } from '../engine.ts'
import { deviceCookie } from '../sessions/cookie.ts'
import { nationalNumber } from '../rules/phone.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { isClientOf } from '../store/session.ts'

/** A device that signed in to the account of a number. `id` names its own budgets. */
type KnownDevice = { id: string; since: Date }
/** The relevant properties of the account with the number. */
type Owner = { id: number; devicesKnownFrom: Date } | null

export const knownDays = 180
/** Accounts remembered per browser. */
const KEPT = 2
const between = '~'
const form = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{22})$/
/** Old clients generate their ids; a shorter one can be guessed. */
const LEAST_CLIENT_ID = 16

/**
 * The cookie for a browser that has just signed in to the account of a number, beside its mark for another number. Each
 * mark contains its date and is signed for that number alone (RFC 2104), so that it is verified without a database
 * query.
 */
export function markDevice(
  { secrets }: Pick<Engine, 'secrets'>,
  number: PhoneNumber,
  { knownDevices, isSecure }: Pick<Peer, 'knownDevices' | 'isSecure'>,
  now = Date.now(),
): string {
  const written = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  const others = marksOf(knownDevices).filter((mark) => readMark(secrets, number, mark, now) === null)
  return deviceCookie(
    [`${written}.${sign(secrets, number, written)}`, ...others].slice(0, KEPT).join(between),
    isSecure,
    knownDays,
  )
}

/** Marks the browser of a freshly authenticated account. */
export function rememberDevice(
  engine: Engine,
  { areaNo, phone }: { areaNo: string | null; phone: string | null },
  peer: Peer,
  setCookie: (text: string) => void,
): void {
  if (areaNo !== null && phone !== null) setCookie(markDevice(engine, { areaNo, phone }, peer))
}

/** The mark of a number in a browser's cookie; null where it is missing or expired. */
export function signedDevice(
  { secrets }: Pick<Engine, 'secrets'>,
  number: PhoneNumber,
  { knownDevices }: Pick<Peer, 'knownDevices'>,
  now = Date.now(),
): KnownDevice | null {
  for (const mark of marksOf(knownDevices)) {
    const found = readMark(secrets, number, mark, now)
    if (found) return found
  }
  return null
}

/**
 * Whether the calling device signed in to the account before: by its mark or, for clients of the specification, by a
 * device id from one of the account's recent sessions. A new password by code revokes all known devices.
 */
export async function knownDeviceOf(
  engine: Engine,
  db: Reader,
  number: PhoneNumber,
  owner: Owner,
  peer: Peer,
): Promise<KnownDevice | null> {
  const signed = signedDevice(engine, number, peer)
  if (signed) return owner !== null && signed.since >= owner.devicesKnownFrom ? signed : null
  if (peer.deviceId === null || peer.deviceId.length < LEAST_CLIENT_ID) return null
  // Looked up for an unregistered number too, to take as long.
  const isKnown = await isClientOf(db, owner?.id ?? 0, peer.deviceId, owner?.devicesKnownFrom ?? new Date(0))
  return isKnown
    ? {
        id: `client ${createHash('sha256').update(peer.deviceId).digest('base64url').slice(0, 16)}`,
        since: new Date(0),
      }
    : null
}

function marksOf(knownDevices: string): string[] {
  return knownDevices === '' ? [] : knownDevices.split(between).slice(0, KEPT)
}

function readMark(secrets: Secrets, number: PhoneNumber, mark: string, now: number): KnownDevice | null {
  const [, since, id, mac] = form.exec(mark) ?? []
  if (since === undefined || id === undefined || mac === undefined) return null
  const sinceMs = Number.parseInt(since, 36)
  if (sinceMs < now - knownDays * 86_400_000) return null
  const given = Buffer.from(mac)
  const isOurs = secrets.ids.some((secretId) =>
    timingSafeEqual(given, Buffer.from(sign(secrets, number, `${since}.${id}`, secretId))),
  )
  return isOurs ? { id, since: new Date(sinceMs) } : null
}

function sign(secrets: Secrets, { areaNo, phone }: PhoneNumber, written: string, secretId = secrets.currentId): string {
  const signed = secrets.mac('known device', `${areaNo} ${nationalNumber(areaNo, phone)} ${written}`, secretId)
  return signed!.subarray(0, 16).toString('base64url')
}
