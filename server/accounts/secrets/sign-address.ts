import { timingSafeEqual } from 'node:crypto'
import { mac, type Secrets } from './secrets.ts'

const VALID_MS = 10 * 60_000

/** Addresses of files that their author and moderators alone may open: they end after some minutes. */
export type Sign = {
  /** The query of the address of a file. */
  query(key: string, now: number): string
  isValid(key: string, query: URLSearchParams, now?: number): boolean
}

/** @param purpose - What is signed: an address of one purpose is not valid for another. */
export function createSign(secrets: Secrets, purpose: string): Sign {
  const hash = (key: string, until: number) => mac(secrets, purpose, `${key} ${until}`)
  return {
    query(key, now) {
      // The same for a while, so that a browser keeps what it read.
      const until = Math.ceil(now / VALID_MS + 1) * VALID_MS
      return `until=${until}&sign=${hash(key, until).toString('base64url')}`
    },
    isValid(key, query, now = Date.now()) {
      const until = Number(query.get('until'))
      if (!Number.isSafeInteger(until) || until < now || until > now + 3 * VALID_MS) return false
      const [wanted, given] = [hash(key, until), Buffer.from(query.get('sign') ?? '', 'base64url')]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}

export function createPictureSign(secrets: Secrets): Sign {
  return createSign(secrets, 'held picture')
}

type Showing = { engines: { accounts: { secrets: Secrets } }; receivedAt: number }

/** The address of an uploaded picture; one that is not shown to all opens for some minutes. */
export function pictureAddress(file: string, isShown: boolean, { engines, receivedAt }: Showing): string {
  const path = `/files/${file}`
  return isShown ? path : `${path}?${createPictureSign(engines.accounts.secrets).query(file, receivedAt)}`
}
