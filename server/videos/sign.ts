import { timingSafeEqual } from 'node:crypto'
import { mac } from '#accounts/secrets/secrets.ts'
import type { Secrets } from '#accounts/secrets/secrets.ts'

const PURPOSE = 'held video'
const VALID_MS = 10 * 60_000

/** Addresses of files that their author and moderators alone may open: they end after some minutes. */
export type Sign = {
  /** The query of the address of a file. */
  query(key: string, now: number): string
  isValid(key: string, query: URLSearchParams, now: number): boolean
}

export function createSign(secrets: Secrets): Sign {
  const hash = (key: string, until: number) => mac(secrets, PURPOSE, `${key} ${until}`)
  return {
    query(key, now) {
      // The same for a while, so that a browser keeps what it read.
      const until = Math.ceil(now / VALID_MS + 1) * VALID_MS
      return `until=${until}&sign=${hash(key, until).toString('base64url')}`
    },
    isValid(key, query, now) {
      const until = Number(query.get('until'))
      if (!Number.isSafeInteger(until) || until < now || until > now + 3 * VALID_MS) return false
      const [wanted, given] = [hash(key, until), Buffer.from(query.get('sign') ?? '', 'base64url')]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
