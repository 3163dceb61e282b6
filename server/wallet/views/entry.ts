import type { WalletEntry } from '#contract/touchline/wallet.ts'
import type { Subject } from '#ledger/types.ts'
import { keyOfSubject, tellSubjects, type ToldSubjects } from '../hidden.ts'
import { coinsAsNumber } from '../rules/coins.ts'
import type { Settlement } from '../sales/types.ts'
import { mapPurchases, type Purchase } from '../store/purchase.ts'
import { mapSettlements } from '../store/settlement.ts'
import type { Change } from '../store/change.ts'
import type { WalletReader } from '../types.ts'
import { walletWords } from '../words.ts'

/** What the entries of a page need beside their changes. */
export type Told = ToldSubjects & {
  purchases: Map<string, Purchase>
  settlements: Map<string, Settlement>
  hidden: ReadonlySet<string>
}

type State = WalletEntry['state']

/** Reads what the entries of these changes say. */
export async function tellChanges(
  reader: WalletReader,
  changes: readonly Pick<Change, 'kind' | 'id' | 'subject'>[],
  hidden: readonly Subject[],
): Promise<Told> {
  const idsOf = (kind: string) => changes.filter((one) => one.kind === kind).map(({ id }) => id)
  const [subjects, purchases, settlements] = await Promise.all([
    tellSubjects(
      reader,
      changes.flatMap(({ subject }) => subject ?? []),
    ),
    mapPurchases(reader.db, idsOf('purchase')),
    mapSettlements(reader.db, idsOf('sale')),
  ])
  return { ...subjects, purchases, settlements, hidden: new Set(hidden.map(keyOfSubject)) }
}

/** A purchase as the reader may know it: one whose match is hidden has not been settled. */
export function purchaseOf({ subject, id }: Pick<Change, 'subject' | 'id'>, told: Told): Purchase | null {
  const purchase = told.purchases.get(id)
  if (!purchase) return null
  return subject && told.hidden.has(keyOfSubject(subject)) ? { ...purchase, state: 'bought' } : purchase
}

/** A change as its entry. */
export function entryOf(change: Change, told: Told, { language }: Pick<WalletReader, 'language'>): WalletEntry {
  const { mark, id, at, kind, isPending, coins, after } = change
  const key = change.subject && keyOfSubject(change.subject)
  const [subject, closing] = key === null ? [] : [told.subjects.get(key), told.closings.get(key)]
  const words = walletWords[language]
  const state = stateOf(change, told)
  const isTold = closing === undefined || purchaseOf(change, told)?.state !== 'bought'
  const title = closing?.title ?? subject?.title
  return {
    id: `${mark}${id}`,
    kind,
    at,
    coins: coinsAsNumber(coins),
    availableAfter: isPending ? null : coinsAsNumber(after),
    state,
    title: title === undefined ? words.entry[kind] : (words.titled[kind]?.(title) ?? title),
    detail: closing ? (isTold ? '' : words.toldLater) : (subject?.detail ?? ''),
    link: subject?.link ?? null,
    closesAt: closesAtOf(change, told, subject?.closesAt),
    isClosed: closing !== undefined,
  }
}

const usualStates: Record<Change['kind'], State> = {
  top_up: 'done',
  top_up_back: 'refunded',
  purchase: 'done',
  refund: 'refunded',
  sale: 'pending',
  sale_released: 'released',
  withdrawal: 'done',
  withdrawal_back: 'returned',
  correction: 'done',
}
const holdStates = { open: 'held', used: 'done', released: 'cancelled', expired: 'released' } as const
const saleStates = { settled: 'pending', released: 'released', void: 'refunded' } as const

function stateOf(change: Change, told: Told): State {
  const { mark, id, kind, holdState, subject } = change
  if (mark === 'r') return 'released'
  const given = subject && told.subjects.get(keyOfSubject(subject))?.state
  if (mark === 'h' && holdState !== null) return holdState === 'open' ? 'held' : (given ?? holdStates[holdState])
  if (kind === 'purchase') return purchaseOf(change, told)?.state === 'refunded' ? 'refunded' : 'done'
  if (kind === 'sale') return saleStates[told.settlements.get(id)?.state ?? 'settled']
  return (kind === 'top_up' ? given : null) ?? usualStates[kind]
}

function closesAtOf({ mark, id, kind, holdState, holdEndsAt }: Change, told: Told, given?: number): number | null {
  if (mark === 'h' && holdState === 'open') return holdEndsAt ?? given ?? null
  const settlement = kind === 'sale' ? told.settlements.get(id) : undefined
  return settlement?.state === 'settled' ? settlement.releaseAt : null
}
