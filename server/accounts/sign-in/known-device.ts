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
/** Of the account with the number, as far as it matters here. */
type Owner = { id: number; devicesKnownFrom: Date } | null

export const knownDays = 180
/** Two people at most keep their place in one browser. */
const KEPT = 2
const between = '~'
const form = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{22})$/
/** Old clients make up their ids; a shorter one can be guessed. */
const LEAST_CLIENT_ID = 16

/**
 * The cookie for a browser that has just signed in to the account of a number, beside what it holds of another number.
 * Each mark says when it was given and is signed for that number alone (RFC 2104), so that it is checked without a look
 * at the database.
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

/** Marks the browser of somebody who has just proved whose account it is. */
export function rememberDevice(
  engine: Engine,
  { areaNo, phone }: { areaNo: string | null; phone: string | null },
  peer: Peer,
  setCookie: (text: string) => void,
): void {
  if (areaNo !== null && phone !== null) setCookie(markDevice(engine, { areaNo, phone }, peer))
}

/** The mark of a number among those that a browser brings; null where there is none, or it is too old. */
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
 * Whether the device that asks signed in to the account before: by its mark, or, for clients of the specification, by a
 * device id that one of their sessions of the last months had. A new password by code makes all of them strangers.
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
  // Asked for a number of nobody too, which takes as long.
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
