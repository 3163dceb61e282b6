import type { DeskWalletEntries, DeskWalletEntry } from '#contract/touchline/desk-money.ts'
import { mapLegs } from '#ledger/store/posting.ts'
import { cursorOf, readCursor } from '#wallet/entries.ts'
import { listChanges, type Change } from '#wallet/store/change.ts'
import type { WalletReader } from '#wallet/types.ts'
import { entryOf, tellChanges } from '#wallet/views/entry.ts'
import { readWallet } from '#wallet/wallet.ts'
import { holdLeg, legView, ownLegs } from './views/leg.ts'

type Page = { after: string | undefined; limit: number; zone: string }

/** A page of the entries of a wallet with both legs of each, newest first, and its sums. */
export async function readEntries(reader: WalletReader, { after, limit, zone }: Page): Promise<DeskWalletEntries> {
  const { db, userId } = reader
  const selection = { filter: 'all', beyond: readCursor(after), limit: limit + 1 } as const
  const [{ available, held, pending, entries }, found] = await Promise.all([
    readWallet(reader, zone),
    listChanges(db, { userId, hidden: [] }, selection),
  ])
  const changes = found.slice(0, limit)
  return {
    available,
    held,
    pending,
    count: entries,
    list: await viewChanges(reader, changes),
    next: found.length > limit ? cursorOf(changes.at(-1)!) : null,
  }
}

async function viewChanges(reader: WalletReader, changes: readonly Change[]): Promise<DeskWalletEntry[]> {
  const { db, userId, language } = reader
  const transfers = changes.filter(({ mark }) => mark === 't').map(({ id }) => id)
  const [told, legs] = await Promise.all([tellChanges(reader, changes, []), mapLegs(db, transfers)])
  return changes.map((change) => {
    const { id, kind, title, at, coins, availableAfter } = entryOf(change, told, reader)
    const own = ownLegs(legs.get(change.id) ?? [], userId)
    return {
      id,
      kind,
      title,
      at,
      coins,
      after: availableAfter,
      number: change.number,
      legs:
        change.mark === 't'
          ? own.map((leg) => legView(leg, { language, userId }))
          : [holdLeg(change.coins, { language, userId })],
    }
  })
}
