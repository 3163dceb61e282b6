/** Something that does not add up. */
export type Difference = {
  kind: 'balance' | 'held' | 'closed' | 'sum' | 'hold' | 'leaf' | 'number' | 'subtree' | 'head' | 'fork'
  /** The account, transfer, hold or currency: `wallet:12:COIN`, `transfer 7`. */
  of: string
  text: string
}

/** An account whose stored figures differ from its rows. */
export type AccountRow = {
  account: string
  /** Stored; null where the kind has no stored balance. */
  posted: string | null
  held: string | null
  /** Sum of its postings, and of its open holds. */
  sum: string
  holds: string
  isClosed: boolean
}

export function accountDifferences({ account, posted, held, sum, holds, isClosed }: AccountRow): Difference[] {
  const found: Difference[] = []
  if (posted !== null && posted !== sum)
    found.push({ kind: 'balance', of: account, text: `balance is ${posted}, its postings add up to ${sum}` })
  if (held !== null && held !== holds)
    found.push({ kind: 'held', of: account, text: `held is ${held}, its open holds add up to ${holds}` })
  if (isClosed && sum !== '0')
    found.push({ kind: 'closed', of: account, text: `is closed, its postings add up to ${sum}` })
  if (posted === null && sum.startsWith('-'))
    found.push({ kind: 'balance', of: account, text: `is below zero, its postings add up to ${sum}` })
  return found
}

/** The difference as a line of the command. */
export function sayDifference({ of, text }: Difference): string {
  return `${of}: ${text}.`
}
