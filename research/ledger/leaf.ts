/** A line of `entries.ndjson` and `waiting.ndjson`. */

type Side = { name: string; kind: string; currency: string }
export type Posting = { debit: Side; credit: Side; amount: bigint }
export type Transfer = {
  id: string
  at: number
  key: string
  hold: string | null
  reverses: string | null
  postings: Posting[]
}

const members = ['transfer', 'at', 'kind', 'key', 'subject', 'hold', 'reverses', 'postings']
const kinds = new Set(['wallet', 'pending', 'escrow', 'fee', 'clearing', 'issued', 'payout'])
const mostMinor = 2n ** 63n - 1n
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const isStored = (kind: string): boolean => kind === 'wallet' || kind === 'pending'
export const isFloored = (kind: string): boolean => isStored(kind) || kind === 'escrow'

export const isText = (value: unknown): value is string => typeof value === 'string'
const isId = (value: unknown): value is string => isText(value) && /^(0|[1-9]\d*)$/.test(value)
const isTextOf = (count: number) => (value: unknown) =>
  Array.isArray(value) && value.length === count && value.every(isText)

/** An object of exactly these members in this order, written as JSON without spaces, or null. */
export function readObject(bytes: Uint8Array, names: readonly string[]): Record<string, unknown> | null {
  try {
    const text = utf8.decode(bytes)
    const value: unknown = JSON.parse(text)
    const hasForm = typeof value === 'object' && value !== null && Object.keys(value).join() === names.join()
    return hasForm && JSON.stringify(value) === text ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** A whole amount in decimal digits, or null. */
export function readAmount(value: unknown): bigint | null {
  if (!isId(value)) return null
  const amount = BigInt(value)
  return amount <= mostMinor ? amount : null
}

/** An account by its name, or null. */
export function readAccount(name: unknown): Side | null {
  if (!isText(name)) return null
  const [first, last] = [name.indexOf(':'), name.lastIndexOf(':')]
  const [kind, owner, currency] = [name.slice(0, first), name.slice(first + 1, last), name.slice(last + 1)]
  if (first < 0 || last <= first || !kinds.has(kind) || !/^(COIN|[A-Z]{3})$/.test(currency)) return null
  if (isStored(kind) && !/^[1-9]\d*$/.test(owner)) return null
  if ((kind === 'fee' || kind === 'issued') && owner !== 'site') return null
  return owner === '' ? null : { name, kind, currency }
}

/** A transfer, null where the line is none, and what is wrong with it. Postings that are wrong are left out. */
export function readTransfer(bytes: Uint8Array): { transfer: Transfer | null; faults: string[] } {
  const read = readObject(bytes, members)
  if (read === null) return { transfer: null, faults: ['is no object of the members of a leaf in their order'] }
  const { transfer: id, at, kind, key, subject, hold, reverses, postings } = read
  const faults: string[] = []
  const demand = (isRight: boolean, member: string) => {
    if (!isRight) faults.push(`${member} is ${JSON.stringify(read[member])}`)
  }
  demand(isId(id), 'transfer')
  demand(Number.isSafeInteger(at), 'at')
  demand(isText(kind), 'kind')
  demand(isText(key), 'key')
  demand(subject === null || isTextOf(2)(subject), 'subject')
  demand(hold === null || isId(hold), 'hold')
  demand(reverses === null || isId(reverses), 'reverses')
  demand(Array.isArray(postings) && postings.length > 0, 'postings')
  if (faults.length > 0) return { transfer: null, faults }
  const right = (postings as unknown[]).flatMap((posting, place) => {
    const one = readPosting(posting)
    if (isText(one)) faults.push(`posting ${place + 1}: ${one}`)
    return isText(one) ? [] : [one]
  })
  return { transfer: { id, at, key, hold, reverses, postings: right } as Transfer, faults }
}

/** A posting, or what is wrong with it. */
function readPosting(posting: unknown): Posting | string {
  if (!isTextOf(3)(posting)) return 'is not three strings'
  const [from, to, digits] = posting as [string, string, string]
  const [debit, credit, amount] = [readAccount(from), readAccount(to), readAmount(digits)]
  if (debit === null || credit === null) return `${debit === null ? from : to} is no account`
  if (amount === null || amount === 0n) return `${digits} is no amount above zero`
  if (debit.currency !== credit.currency) return `${from} and ${to} differ in currency`
  return { debit, credit, amount }
}

/** Postings as text without their order; `isSwapped`: with debit and credit exchanged. */
export function outline(postings: readonly Posting[], isSwapped: boolean): string {
  const sides = postings.map(({ debit, credit, amount }) => {
    const [from, to] = isSwapped ? [credit, debit] : [debit, credit]
    return JSON.stringify([from.name, to.name, `${amount}`])
  })
  return sides.toSorted().join()
}
