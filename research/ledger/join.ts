import type { Buckets } from './files.ts'
import { isFloored, isStored, readAccount } from './leaf.ts'

type Say = (place: string, fault: string) => void
/** Called for each account with the sum of its postings and of its open holds. */
export type OnBalance = (account: string, posted: bigint, held: bigint) => void

type Mention = { place: string; rank: number; outline: string }
type Line = { place: string; posted: bigint; held: bigint }
type Balance = { posted: bigint; held: bigint; hasHold: boolean; line?: Line }

/** Checks what concerns more than one line, a bucket of records after the other. */
export function joinBuckets(buckets: Buckets, say: Say, onBalance: OnBalance): { accounts: number } {
  const totals = new Map<string, bigint>()
  let accounts = 0
  for (const records of buckets.read()) {
    const { balances, ...others } = gather(records, say)
    checkReversals(others, say)
    for (const [id, { place }] of others.uses) {
      const open = others.openHolds.get(id)
      if (open) say(open.place, `hold ${id} is open, but ${place} came out of it`)
    }
    for (const [name, balance] of balances) {
      checkBalance(name, balance, say)
      const { currency } = readAccount(name)!
      totals.set(currency, (totals.get(currency) ?? 0n) + (balance.line?.posted ?? balance.posted))
      onBalance(name, balance.posted, balance.held)
      accounts++
    }
  }
  for (const [currency, total] of totals)
    if (total !== 0n) say(`currency ${currency}`, `balances, stored ones as in accounts.ndjson, add up to ${total}`)
  return { accounts }
}

type Records = {
  transfers: Map<string, Mention>
  reversals: Map<string, Mention>
  uses: Map<string, Mention>
  openHolds: Map<string, Mention>
  balances: Map<string, Balance>
}

function gather(records: Iterable<string[]>, say: Say): Records {
  const mentions = () => new Map<string, Mention>()
  const [keys, transfers, reversals, uses, openHolds] = [mentions(), mentions(), mentions(), mentions(), mentions()]
  const balances = new Map<string, Balance>()
  const once = (map: Map<string, Mention>, key: string, values: readonly string[], word: string) => {
    const [place = '', rank = '', outline = ''] = values
    const first = map.get(key)
    if (first) say(place, `${word}, as ${first.place}`)
    else map.set(key, { place, rank: Number(rank), outline })
  }
  const balanceOf = (name: string): Balance => {
    const balance = balances.get(name) ?? { posted: 0n, held: 0n, hasHold: false }
    balances.set(name, balance)
    return balance
  }
  const take: Record<string, (key: string, values: string[]) => void> = {
    transfer: (id, values) => once(transfers, id, values, `has the id ${id}`),
    key: (key, values) => once(keys, key, values, `has the key ${JSON.stringify(key)}`),
    reversal: (id, values) => once(reversals, id, values, `reverses transfer ${id}`),
    use: (id, values) => once(uses, id, values, `uses hold ${id}`),
    open: (id, values) => once(openHolds, id, values, `is of hold ${id}`),
    sum: (name, [amount]) => void (balanceOf(name).posted += BigInt(amount!)),
    held: (name, [amount]) =>
      Object.assign(balanceOf(name), { held: balanceOf(name).held + BigInt(amount!), hasHold: true }),
    line: (name, [place, posted, held]) => {
      const balance = balanceOf(name)
      if (balance.line) say(place!, `is of ${name}, as ${balance.line.place}`)
      else balance.line = { place: place!, posted: BigInt(posted!), held: BigInt(held!) }
    },
  }
  for (const [kind, key, ...values] of records) take[kind!]!(key!, values)
  return { transfers, reversals, uses, openHolds, balances }
}

function checkReversals({ transfers, reversals }: Pick<Records, 'transfers' | 'reversals'>, say: Say): void {
  for (const [id, { place, rank, outline }] of reversals) {
    const reversed = transfers.get(id)
    if (!reversed) say(place, `reverses transfer ${id}, which is not in the export`)
    else if (reversed.outline !== outline)
      say(place, `does not have the postings of ${reversed.place} the other way round`)
    else if (reversed.rank >= rank) say(place, `reverses ${reversed.place}, which is not before it`)
  }
}

function checkBalance(name: string, { posted, held, hasHold, line }: Balance, say: Say): void {
  const { kind } = readAccount(name)!
  if (isFloored(kind) && posted < 0n) say(name, `is below zero by its postings: ${posted}`)
  if (!isStored(kind)) {
    if (hasHold) say(name, 'has a hold, but no stored balance')
    if (line) say(line.place, `is of ${name}, which has no stored balance`)
    return
  }
  if (!line) return say(name, 'has no line in accounts.ndjson')
  if (line.posted !== posted) say(line.place, `${name} has ${line.posted} posted, its postings make ${posted}`)
  if (line.held !== held) say(line.place, `${name} has ${line.held} held, its open holds make ${held}`)
  if (line.held > line.posted) say(line.place, `${name} has ${line.held} held of ${line.posted} posted`)
}
