import { createHash } from 'node:crypto'

/** Leaves of the public log: canonical JSON of `v`, `kind` and `body`. */
export type Body = Record<string, unknown>
export type Leaf = { number: number; kind: string; body: Body }

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Canonical JSON of RFC 8785, of a value that was parsed from JSON. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (!isObject(value)) return JSON.stringify(value)
  const names = Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1))
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`
}

/** A commitment: the hash of a salt in hexadecimal and canonical JSON. */
export const commitmentOf = (salt: string, content: unknown): string =>
  createHash('sha256').update(Buffer.from(salt, 'hex')).update(canonical(content)).digest('hex')

/** A leaf, or what is wrong with it. */
export function readLeaf(bytes: Buffer, number: number): Leaf | string {
  let value: unknown
  try {
    const text = utf8.decode(bytes)
    value = JSON.parse(text)
    if (canonical(value) !== text) return 'is not canonical JSON'
  } catch {
    return 'is not JSON'
  }
  if (!isObject(value) || value.v !== 1 || typeof value.kind !== 'string' || !isObject(value.body))
    return 'has no v of 1, kind and body'
  const { kind, body } = value
  const members = Object.hasOwn(membersOf, kind) ? membersOf[kind]! : null
  if (!members) return `has the unknown kind ${kind}`
  const bad = Object.entries(members).find(([name, isRight]) => !isRight(body[name]))
  return bad ? `${kind} has ${JSON.stringify(body[bad[0]]) ?? 'nothing'} as ${bad[0]}` : { number, kind, body }
}

type Test = (value: unknown) => boolean
const isCount: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isOrdinal: Test = (value) => isCount(value) && value !== 0
const isText: Test = (value) => typeof value === 'string'
const isHash: Test = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isNullOrText: Test = (value) => value === null || isText(value)

const ofSeal = { author: isHash, sequence: isOrdinal }
const membersOf: Record<string, Record<string, Test>> = {
  seal: { ...ofSeal, match: isOrdinal, kickOff: isCount, at: isCount, pick: isHash, text: isHash },
  reveal: { ...ofSeal, pick: isObject, pickSalt: isHash },
  result: { ...ofSeal, match: isOrdinal, outcome: isText, version: isOrdinal, events: isHash },
  void: { ...ofSeal, by: isText },
  ledger: { size: isOrdinal, root: isHash },
  key: { origin: isText, key: isText, before: isNullOrText },
}
