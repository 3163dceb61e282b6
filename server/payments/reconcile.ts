import { addDays } from '#core/day-range.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Provider, ProviderMove } from './provider.ts'
import { differencesOf, totalsOf } from './rules/reconcile.ts'
import { listOurMoves, mapReferences, mapStates, type Report } from './store/reconciliation.ts'

const DAY_MS = 86_400_000

/** Compares the list of the provider of a day in UTC with what we booked as of it. */
export async function reconcile(db: Reader, provider: Provider, day: string): Promise<Report> {
  const from = Date.parse(`${day}T00:00:00Z`)
  const isOfDay = (at: number) => at >= from && at < from + DAY_MS
  const theirs = await paymentsOf(db, provider, day)
  const orderNos = theirs.flatMap(({ orderNo }) => orderNo ?? [])
  const ours = await listOurMoves(db, { provider: provider.name, from, to: from + DAY_MS, orderNos })
  const names = [...orderNos, ...ours.map(({ orderNo }) => orderNo)]
  const orders = await mapStates(db, provider.name, names)
  const input = { orders, ours, theirs, isOfDay }
  const first = differencesOf({ ...input, beside: [] })
  const isAtEdge = first.some(({ kind }) => kind === 'only_ours')
  const beside = isAtEdge ? await besideOf(db, provider, day) : []
  return {
    ours: totalsOf(ours.filter(({ at }) => isOfDay(at))),
    theirs: totalsOf(theirs),
    differences: isAtEdge ? differencesOf({ ...input, beside }) : first,
  }
}

async function besideOf(db: Reader, provider: Provider, day: string): Promise<ProviderMove[]> {
  const lists = [-1, 1].flatMap((days) => addDays(day, days) ?? []).map((one) => paymentsOf(db, provider, one))
  return (await Promise.all(lists)).flat()
}

/** The movements of payments; those that name no order, by the reference of an order that is known. */
async function paymentsOf(db: Reader, provider: Provider, day: string): Promise<ProviderMove[]> {
  const moves = (await provider.listDay(day)).filter(({ kind }) => kind !== 'pay_out')
  const nameless = moves.flatMap(({ orderNo, reference }) => (orderNo === null ? [reference] : []))
  if (nameless.length === 0) return moves
  const known = await mapReferences(db, provider.name, nameless)
  return moves.map((move) => ({ ...move, orderNo: move.orderNo ?? known.get(move.reference) ?? null }))
}
