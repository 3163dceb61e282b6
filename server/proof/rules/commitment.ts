import { createHash } from 'node:crypto'

type PickContent = {
  pick: string
  probability: number
  isStated: boolean
  odds: number
  prices: object
  line: number | null
  at: number
}

const hashOf = (salt: Uint8Array, content: unknown) =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify(sorted(content)))
    .digest('hex')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  )
}

/** Commitment of a pick. */
export function commitPick(salt: Uint8Array, content: PickContent): string {
  return hashOf(salt, content)
}

/** Commitment of a text. */
export function commitText(salt: Uint8Array, content: { title: string; text: string }): string {
  return hashOf(salt, content)
}

/** Names an author. */
export function authorHash(salt: Uint8Array, userId: number): string {
  return hashOf(salt, userId)
}
