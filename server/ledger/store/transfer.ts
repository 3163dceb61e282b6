import type { Reader } from '#core/database/reader.ts'
import { keyOf, type Account } from '../accounts.ts'
import { LARGEST, type Money } from '../money.ts'
import type { Leg, Subject } from '../types.ts'
import { legsOf } from './posting.ts'

export type { Leg } from '../types.ts'
export type Refusal =
  | 'insufficient_balance'
  | 'key_reused'
  | 'hold_gone'
  | 'already_reversed'
  | 'account_closed'
  | 'bad_amount'
export type Posted = { transferId: string; isRepeated: boolean }
export type Refused = { refused: Refusal }

export type Transfer = {
  key: string
  kind: string
  legs: readonly Leg[]
  subject?: Subject | undefined
  holdId?: string | undefined
  /** Closes the escrows that it debits, which it has to empty. */
  closes?: boolean
}

/**
 * Posts a transfer within the caller's transaction. A key is unique for ever: the same input gets the first result.
 * With `holdId` the debits of its account come out of that hold; what is left of it becomes available.
 */
export function postTransfer(db: Reader, transfer: Transfer): Promise<Posted | Refused> {
  return post(db, transfer, null)
}

/** Reverses all legs of a transfer, once. */
export async function reverseTransfer(
  db: Reader,
  { transferId, ...rest }: { key: string; kind: string; transferId: string; subject?: Subject | undefined },
): Promise<Posted | Refused> {
  const legs = await legsOf(db, transferId)
  const reversed = legs.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }))
  return post(db, { ...rest, legs: reversed }, transferId)
}

async function post(db: Reader, transfer: Transfer, reversesId: string | null): Promise<Posted | Refused> {
  const { legs } = transfer
  if (legs.length === 0 || !legs.every(isPostable)) return { refused: 'bad_amount' }
  const { key, kind, subjectKind, subjectId, holdId, kinds, owners, currencies, debits, credits, amounts, closes } =
    inputOf(transfer)
  const [row] = await db.query<{ id: string | null; is_repeated: boolean; refused: Refusal | null }>(
    {
      name: 'ledger_post',
      text: `select posted_id::text as id, is_repeated, refused
        from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::bigint[], $13)`,
    },
    [
      key,
      kind,
      subjectKind,
      subjectId,
      holdId,
      reversesId,
      kinds,
      owners,
      currencies,
      debits,
      credits,
      amounts,
      closes,
    ],
  )
  return row!.refused ? { refused: row!.refused } : { transferId: row!.id!, isRepeated: row!.is_repeated }
}

/** A transfer as `ledger.post` takes it: legs name their accounts by place in a list, from 1. */
export function inputOf({ key, kind, legs, subject, holdId, closes = false }: Transfer) {
  const accounts = new Map(legs.flatMap(({ debit, credit }) => [debit, credit]).map((one) => [keyOf(one), one]))
  const places = new Map([...accounts.keys()].map((name, index) => [name, index + 1]))
  const all = [...accounts.values()]
  return {
    key,
    kind,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    holdId: holdId ?? null,
    kinds: all.map((one) => one.kind),
    owners: all.map((one) => one.owner),
    currencies: all.map((one) => one.currency),
    debits: legs.map(({ debit }) => places.get(keyOf(debit))!),
    credits: legs.map(({ credit }) => places.get(keyOf(credit))!),
    amounts: legs.map(({ amount }) => String(amount.amountMinor)),
    closes,
  }
}

export function isPostable({ debit, credit, amount }: Leg): boolean {
  return isAmount(amount, debit) && isAmount(amount, credit) && keyOf(debit) !== keyOf(credit)
}

function isAmount({ amountMinor, currency }: Money, account: Account): boolean {
  return amountMinor > 0n && amountMinor <= LARGEST && currency === account.currency
}

/**
 * Holds an amount of a stored account: it stays there, and nothing else can spend it. `endsAt` in epoch ms, null
 * without an end.
 */
export async function openHold(
  db: Reader,
  hold: { key: string; account: Account; amount: Money; endsAt: number | null; kind: string; subject?: Subject },
): Promise<{ holdId: string; isRepeated: boolean } | Refused> {
  const { key, account, amount, endsAt, kind, subject } = hold
  if (!isAmount(amount, account)) return { refused: 'bad_amount' }
  const [row] = await db.query<{ id: string | null; is_repeated: boolean; refused: Refusal | null }>(
    {
      name: 'ledger_open_hold',
      text: `select hold_id::text as id, is_repeated, refused
        from ledger.open_hold($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000))`,
    },
    [
      key,
      kind,
      subject?.kind ?? null,
      subject?.id ?? null,
      account.kind,
      account.owner,
      account.currency,
      String(amount.amountMinor),
      endsAt,
    ],
  )
  return row!.refused ? { refused: row!.refused } : { holdId: row!.id!, isRepeated: row!.is_repeated }
}

/** Ends an open hold without a transfer; `isReleased` is false where it was ended before. */
export async function releaseHold(
  db: Reader,
  { holdId, reason }: { holdId: string; reason: 'released' | 'expired' },
): Promise<{ isReleased: boolean }> {
  const [row] = await db.query<{ is_released: boolean }>(
    { name: 'ledger_release_hold', text: 'select ledger.release_hold($1, $2) as is_released' },
    [holdId, reason],
  )
  return { isReleased: row!.is_released }
}
