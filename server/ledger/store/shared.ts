import type { Reader } from '#core/database/reader.ts'
import { keyOf, type Account } from '../accounts.ts'
import { isPostable, type Posted, type Refusal, type Refused, type Transfer } from './transfer.ts'

/** A transfer that may share a statement: it uses no hold, closes nothing and takes nothing out of an escrow. */
export function isShareable({ legs, holdId, closes }: Transfer): boolean {
  return holdId === undefined && !closes && legs.every(({ debit }) => debit.kind !== 'escrow')
}

/**
 * Posts transfers that may share a statement, in one; each has its own result, as from `postTransfer`. Those that could
 * be refused are posted after the others, in their order. Locks escrows and balances of all, as `postTransfer` does.
 */
export async function postShared(db: Reader, transfers: readonly Transfer[]): Promise<(Posted | Refused)[]> {
  if (!transfers.every(isShareable)) throw new Error('A transfer of a hold or out of an escrow shares no statement.')
  const results: (Posted | Refused)[] = transfers.map(() => ({ refused: 'bad_amount' }))
  const places = transfers.flatMap(({ legs }, place) => (legs.length > 0 && legs.every(isPostable) ? [place] : []))
  if (places.length === 0) return results
  const [row] = await db.query<Row>(
    {
      name: 'ledger_post_many',
      text: `select posted_ids::text[] as ids, repeated, refusals
        from ledger.post_many($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::bigint[], $15)`,
    },
    columnsOf(places.map((place) => transfers[place]!)),
  )
  const { ids, repeated, refusals } = row!
  places.forEach((place, at) => {
    const refused = refusals?.[at]
    results[place] = refused ? { refused } : { transferId: ids[at]!, isRepeated: repeated?.[at] ?? false }
  })
  return results
}

type Row = { ids: (string | null)[]; repeated: boolean[] | null; refusals: (Refusal | null)[] | null }

/** Transfers as `ledger.post_many` takes them. */
function columnsOf(transfers: readonly Transfer[]): unknown[][] {
  const places = new Map<string, number>()
  const accounts: Account[] = []
  const debited: bigint[] = []
  const credited: bigint[] = []
  const placeOf = (account: Account) => {
    const name = keyOf(account)
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, accounts.push(account))
    debited.push(0n)
    credited.push(0n)
    return accounts.length
  }
  const legs: unknown[][] = [[], [], [], [], []]
  const keys = new Set<string>()
  const alone: number[] = []
  transfers.forEach((transfer, at) => {
    if (keys.has(transfer.key)) alone.push(at + 1)
    keys.add(transfer.key)
    transfer.legs.forEach(({ debit, credit, amount }, n) => {
      const [from, to] = [placeOf(debit), placeOf(credit)]
      debited[from - 1]! += amount.amountMinor
      credited[to - 1]! += amount.amountMinor
      const leg = [at + 1, n, from, to, String(amount.amountMinor)]
      leg.forEach((value, column) => legs[column]!.push(value))
    })
  })
  return [
    transfers.map(({ key }) => key),
    transfers.map(({ kind }) => kind),
    transfers.map(({ subject }) => subject?.kind ?? null),
    transfers.map(({ subject }) => subject?.id ?? null),
    accounts.map(({ kind }) => kind),
    accounts.map(({ owner }) => owner),
    accounts.map(({ currency }) => currency),
    debited.map(String),
    credited.map(String),
    ...legs,
    alone,
  ]
}
