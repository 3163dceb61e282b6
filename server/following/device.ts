import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Reader } from '#core/database/reader.ts'
import { ownSecret } from '#core/database/secret.ts'

/** 16 random bytes and a keyed hash of them, both in base64url. */
const form = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/
const LONGEST = 100

/** The stored form of a device: the prefix separates signed ids from merely claimed ones. */
export type Device = { id: string; isSigned: boolean }

/** A new device id, signed by this installation. */
export async function newDeviceId(db: Reader): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${sign(await keyOf(db), id)}`
}

/**
 * Parses a device id: a signed one, the plain one of an old client, or null for none. A forged one identifies no
 * device.
 */
export async function readDevice(db: Reader, text: string | null): Promise<Device | null> {
  if (text === null || text.trim() === '' || text.length > LONGEST) return null
  const [, id, mac] = form.exec(text) ?? []
  if (id === undefined || mac === undefined) return { id: `plain:${text.trim()}`, isSigned: false }
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(sign(await keyOf(db), id)))
  return isOurs ? { id: `signed:${id}`, isSigned: true } : null
}

function keyOf(db: Reader): Promise<string> {
  return ownSecret(db, 'device ids', () => randomBytes(32).toString('base64url'))
}

function sign(key: string, id: string): string {
  return createHmac('sha256', key).update(`touchline device ${id}`).digest('base64url')
}
