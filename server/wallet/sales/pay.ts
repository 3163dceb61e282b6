import type { Reader } from '#core/database/reader.ts'
import { escrowOf, keyOf, type Account } from '#ledger/accounts.ts'
import { coins } from '#ledger/money.ts'
import { lockBalances, postTransfers } from '#ledger/store/batch.ts'
import { lockEscrows } from '#ledger/store/escrow.ts'
import type { Leg } from '#ledger/types.ts'
import { BooksDiffer, type Thing } from './types.ts'

/** A leg of coins. */
export function leg(debit: Account, credit: Account, amount: bigint): Leg {
  return { debit, credit, amount: coins(amount) }
}

/** A transfer that nothing may refuse. */
export type Payment = Thing & { key: string; transferKind: string; legs: readonly Leg[]; closes?: boolean }

/** Posts payments in their order, without empty legs; ids of their transfers, null where no leg is left. */
export async function payAll(db: Reader, payments: readonly Payment[]): Promise<(string | null)[]> {
  const full = payments.map((one) => ({ ...one, legs: one.legs.filter(({ amount }) => amount.amountMinor > 0n) }))
  const due = full.filter(({ legs }) => legs.length > 0)
  await lockBalances(
    db,
    due.flatMap(({ legs }) => legs.flatMap(({ debit, credit }) => [debit, credit])),
  )
  const transfers = due.map(({ kind, thingId, transferKind, ...one }) => ({
    ...one,
    kind: transferKind,
    subject: { kind, id: thingId },
  }))
  const posted = await postTransfers(db, transfers)
  const ids = new Map(
    posted.map((result, place) => {
      const { key } = due[place]!
      if ('refused' in result) throw new BooksDiffer(`${key} was refused: ${result.refused}.`)
      return [key, result.transferId]
    }),
  )
  return payments.map(({ key }) => ids.get(key) ?? null)
}

/** The escrows of these things have the prices of the purchases that were not refunded, to the coin. */
export async function assertEscrows(db: Reader, things: readonly (Thing & { gross: bigint })[]): Promise<void> {
  const accountOf = ({ kind, thingId }: Thing) => escrowOf(kind, thingId)
  const escrows = await lockEscrows(db, things.map(accountOf))
  for (const thing of things) {
    const { posted } = escrows.get(keyOf(accountOf(thing)))!
    if (posted !== thing.gross)
      throw new BooksDiffer(
        `The escrow of ${thing.kind} ${thing.thingId} has ${posted} coins, its purchases ${thing.gross}.`,
      )
  }
}
