import type { Reader } from '#core/database/reader.ts'
import { isStored, type Account } from '../accounts.ts'
import { inputOf, isPostable, type Posted, type Refusal, type Refused, type Transfer } from './transfer.ts'

/** A statement with more of them may run into its time limit. */
const LEGS_AT_ONCE = 1000
const ROWS_AT_ONCE = 5000

/**
 * Posts transfers one after the other within the caller's transaction, each as `postTransfer` does, with a statement
 * for a thousand legs. Longer transfers are divided by the caller.
 */
export async function postTransfers(db: Reader, transfers: readonly Transfer[]): Promise<(Posted | Refused)[]> {
  const results: (Posted | Refused)[] = []
  for (const part of partsOf(transfers)) results.push(...(await postPart(db, part)))
  return results
}

function partsOf(transfers: readonly Transfer[]): Transfer[][] {
  const parts: Transfer[][] = []
  let legs = LEGS_AT_ONCE
  for (const transfer of transfers) {
    if (legs + transfer.legs.length > LEGS_AT_ONCE) {
      parts.push([])
      legs = 0
    }
    parts.at(-1)!.push(transfer)
    legs += transfer.legs.length
  }
  return parts
}

const columns = `place int, key text, kind text, "subjectKind" text, "subjectId" text, "holdId" bigint, kinds text[], owners text[],
  currencies text[], debits int[], credits int[], amounts bigint[], closes boolean`

async function postPart(db: Reader, transfers: readonly Transfer[]): Promise<(Posted | Refused)[]> {
  const given = transfers.flatMap((transfer, place) =>
    transfer.legs.length > 0 && transfer.legs.every(isPostable) ? [{ place, ...inputOf(transfer) }] : [],
  )
  const results: (Posted | Refused)[] = transfers.map(() => ({ refused: 'bad_amount' }))
  const rows = await db.query<{ place: number; id: string | null; isRepeated: boolean; refused: Refusal | null }>(
    {
      name: 'ledger_post_batch',
      text: `select t.place, p.posted_id::text as id, p.is_repeated as "isRepeated", p.refused
        from jsonb_to_recordset($1::jsonb) as t(${columns}) cross join lateral ledger.post(t.key, t.kind, t."subjectKind", t."subjectId",
          t."holdId", null, t.kinds, t.owners, t.currencies, t.debits, t.credits, t.amounts, t.closes) as p`,
    },
    [JSON.stringify(given)],
  )
  for (const { place, id, isRepeated, refused } of rows)
    results[place] = refused ? { refused } : { transferId: id!, isRepeated }
  return results
}

/**
 * Locks the stored balances of these accounts in the order of their ids until the transaction ends, and makes those
 * that are missing: transfers that follow then meet no other order. Escrows are locked before.
 */
export async function lockBalances(db: Reader, accounts: readonly Account[]): Promise<void> {
  const ids = new Set<string>()
  for (const part of inParts(accounts.filter(isStored))) {
    const [found] = await db.query<{ ids: string[] }>('select ledger.account_ids($1, $2, $3)::text[] as ids', [
      part.map(({ kind }) => kind),
      part.map(({ owner }) => owner),
      part.map(({ currency }) => currency),
    ])
    for (const id of found!.ids) ids.add(id)
  }
  const ordered = [...ids].toSorted((a, b) => Number(BigInt(a) - BigInt(b)))
  for (const part of inParts(ordered))
    await db.query('select from ledger.account where id = any($1::bigint[]) order by id for no key update', [part])
}

function inParts<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, part) =>
    all.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  )
}
