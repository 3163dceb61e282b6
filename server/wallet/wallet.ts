import type { Wallet, WalletEntry } from '#contract/touchline/wallet.ts'
import { walletOf } from '#ledger/accounts.ts'
import { findBalance } from '#ledger/store/balance.ts'
import type { Subject } from '#ledger/types.ts'
import { listHidden } from './hidden.ts'
import { coinsAsNumber } from './rules/coins.ts'
import { addMonths, monthIn, monthRange } from './rules/month.ts'
import { listOpenPurchases, type Purchase } from './store/purchase.ts'
import {
  listChanges,
  listSums,
  readTotals,
  sumHeld,
  type Change,
  type Filter,
  type Sums,
  type Whose,
} from './store/change.ts'
import type { WalletReader } from './types.ts'
import { entryOf, tellChanges } from './views/entry.ts'

const MONTHS = 6
const COMING = 5

/** The sums of a wallet, without what its reader must not know yet. */
export async function readWallet(
  reader: WalletReader,
  zone: string,
): Promise<Pick<Wallet, 'available' | 'held' | 'pending' | 'months' | 'coming' | 'counts'> & { entries: number }> {
  const { db, userId } = reader
  const hidden = await listHidden(reader)
  const whose = { userId, hidden }
  const [totals, held, months, coming] = await Promise.all([
    readTotals(db, whose),
    sumHeld(db, userId),
    readMonths(reader, whose, zone),
    readComing(reader, hidden),
  ])
  return {
    available: coinsAsNumber(totals.available),
    held: coinsAsNumber(held),
    pending: coinsAsNumber(totals.pending),
    months,
    coming,
    counts: { held: totals.held, pending: totals.pendingCount },
    entries: totals.entries,
  }
}

/** Available coins, as the reader may know them. */
export async function readAvailable(reader: WalletReader): Promise<number> {
  const { db, userId } = reader
  const hidden = await listHidden(reader)
  if (hidden.length > 0) return coinsAsNumber((await readTotals(db, { userId, hidden })).available)
  const { posted, held } = await findBalance(db, walletOf(userId))
  return coinsAsNumber(posted - held)
}

async function readMonths({ db, now }: WalletReader, whose: Whose, zone: string): Promise<Wallet['months']> {
  const last = monthIn(now, zone)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(last, index + 1 - MONTHS))
  const ranges = months.map((month) => monthRange(month, zone) ?? { from: 0, to: 0 })
  const sums = await listSums(db, whose, ranges)
  return months.map((month, index) => ({ month, ...inAndOut(sums[index]!) }))
}

/** The sums of a period as positive numbers. */
export function inAndOut(sums: Sums): { in: number; out: number } {
  return { in: coinsAsNumber(sums.in), out: coinsAsNumber(-sums.out) }
}

/** Held and pending coins, and those of purchases until their settlement, with the nearest end first. */
async function readComing(reader: WalletReader, hidden: readonly Subject[]): Promise<WalletEntry[]> {
  const { db, userId } = reader
  const whose = { userId, hidden }
  const list = (filter: Filter) => listChanges(db, whose, { filter, limit: COMING, oldestFirst: true })
  const [held, pending, open] = await Promise.all([
    list('held'),
    list('pending'),
    listOpenPurchases(db, userId, { hidden, limit: COMING }),
  ])
  const changes = [...held, ...pending, ...open.map(changeOf)]
  const told = await tellChanges(reader, changes, hidden)
  const entries = changes.map((change): WalletEntry => {
    const entry = entryOf(change, told, reader)
    if (change.kind !== 'purchase') return entry
    const closesAt = told.subjects.get(`${change.subject!.kind}:${change.subject!.id}`)?.closesAt ?? null
    return { ...entry, state: 'held', availableAfter: null, closesAt }
  })
  const endOf = ({ closesAt }: WalletEntry) => closesAt ?? Infinity
  return entries.toSorted((a, b) => (endOf(a) === endOf(b) ? a.at - b.at : endOf(a) - endOf(b))).slice(0, COMING)
}

function changeOf({ transferId, boughtAt, kind, thingId, price }: Purchase): Change {
  return {
    mark: 't',
    id: transferId,
    at: boughtAt,
    kind: 'purchase',
    subject: {
      kind,
      id: thingId,
    },
    isPending: false,
    coins: -price,
    after: 0n,
    holdState: null,
    holdEndsAt: null,
    number: null,
    hash: null,
  }
}
