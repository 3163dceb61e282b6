import { hash } from 'node:crypto'
import { canonicalJson } from './rules/canonical.ts'

/** What is closed by the commitment of a pick. */
type PickContent = {
  play: string
  pick: string
  probability: number
  /** Whether the author stated the probability. */
  isStated: boolean
  odds: number
  prices: object
  line: number | null
  /** Time of the prices, epoch ms. */
  at: number
}

/** Bytes of the salt of a commitment. */
export const SALT_BYTES = 32
/** Bytes of the public salt of an author. */
export const AUTHOR_SALT_BYTES = 16

/** SHA-256 of a salt and canonical JSON, hexadecimal. Salts have one length, so nothing moves between both. */
function commit(salt: Uint8Array, bytes: number, content: unknown): string {
  if (salt.length !== bytes) throw new RangeError(`A salt has ${bytes} bytes.`)
  return hash('sha256', Buffer.concat([salt, Buffer.from(canonicalJson(content))]), 'hex')
}

/** Commitment of a pick. */
export function commitPick(salt: Uint8Array, content: PickContent): string {
  return commit(salt, SALT_BYTES, content)
}

/** Commitment of title and text. */
export function commitText(salt: Uint8Array, content: { title: string; text: string }): string {
  return commit(salt, SALT_BYTES, content)
}

/** Names an author in the log. */
export function authorHash(salt: Uint8Array, userId: number): string {
  return commit(salt, AUTHOR_SALT_BYTES, userId)
}
