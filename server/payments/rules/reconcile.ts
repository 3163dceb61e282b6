import type { Money } from '#ledger/money.ts'
import type { TopUpState } from './payment.ts'

/** A movement that we booked of an order; signed: what came in. */
export type OurMove = { orderNo: string; amount: Money; at: number; state: TopUpState }
type TheirMove = { orderNo: string | null; reference: string; amount: Money }
export type Difference = {
  kind: 'only_ours' | 'only_theirs' | 'amount' | 'currency' | 'state' | 'sum'
  orderNo: string | null
  ours: string
  theirs: string
}
export type Total = { currency: string; count: number; amountMinor: number }

type Input = {
  /** Our orders that either list names, with their states. */
  orders: ReadonlyMap<string, TopUpState>
  /** What we booked of these orders, of any day. */
  ours: readonly OurMove[]
  /** What the provider lists of the day. */
  theirs: readonly TheirMove[]
  /** What it lists of the days beside it: an event late at night may be booked as of the next day. */
  beside: readonly TheirMove[]
  isOfDay: (at: number) => boolean
}

/** Each movement of one list that has no counterpart in the other, named. */
export function differencesOf({ orders, ours, theirs, beside, isOfDay }: Input): Difference[] {
  const left = [...ours]
  const differences = theirs.flatMap((move) => {
    const at = left.findIndex((one) => isSame(one, move))
    if (at < 0) return [unmatched(move, orders, ours)]
    left.splice(at, 1)
    return []
  })
  const spare = [...beside]
  const named = new Set(differences.map(({ orderNo }) => orderNo))
  for (const move of left.filter(({ at }) => isOfDay(at))) {
    const at = spare.findIndex((one) => isSame(move, one))
    if (at >= 0) spare.splice(at, 1)
    else if (!named.has(move.orderNo))
      differences.push({ kind: 'only_ours', orderNo: move.orderNo, ours: textOf(move.amount), theirs: '' })
  }
  return [
    ...differences,
    ...sumsOf(
      differences,
      ours.filter(({ at }) => isOfDay(at)),
      theirs,
    ),
  ]
}

function isSame(ours: OurMove, theirs: TheirMove): boolean {
  return (
    ours.orderNo === theirs.orderNo &&
    ours.amount.amountMinor === theirs.amount.amountMinor &&
    ours.amount.currency === theirs.amount.currency
  )
}

function unmatched(move: TheirMove, orders: Input['orders'], ours: readonly OurMove[]): Difference {
  const { orderNo, reference, amount } = move
  const theirs = textOf(amount)
  const state = orderNo === null ? undefined : orders.get(orderNo)
  if (state === undefined)
    return { kind: 'only_theirs', orderNo: orderNo ?? null, ours: '', theirs: `${theirs} (${reference})` }
  const sameWay = ours.filter(
    (one) => one.orderNo === orderNo && one.amount.amountMinor > 0n === amount.amountMinor > 0n,
  )
  const [booked] = sameWay
  if (!booked) return { kind: 'state', orderNo, ours: state, theirs }
  const kind = sameWay.every((one) => one.amount.currency !== amount.currency) ? 'currency' : 'amount'
  return { kind, orderNo, ours: textOf(booked.amount), theirs }
}

/** Where something differs, by how much in all. */
function sumsOf(
  differences: readonly Difference[],
  ours: readonly { amount: Money }[],
  theirs: readonly { amount: Money }[],
): Difference[] {
  if (differences.length === 0) return []
  const [a, b] = [totalsOf(ours), totalsOf(theirs)]
  const currencies = [...new Set([...a, ...b].map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const of = (totals: readonly Total[]) => totals.find((one) => one.currency === currency)?.amountMinor ?? 0
    if (of(a) === of(b)) return []
    return [{ kind: 'sum' as const, orderNo: null, ours: `${of(a)} ${currency}`, theirs: `${of(b)} ${currency}` }]
  })
}

/** Count and sum by currency, in the order of their names. */
export function totalsOf(moves: readonly { amount: Money }[]): Total[] {
  const sums = new Map<string, { count: number; sum: bigint }>()
  for (const { amount } of moves) {
    const { count, sum } = sums.get(amount.currency) ?? { count: 0, sum: 0n }
    sums.set(amount.currency, { count: count + 1, sum: sum + amount.amountMinor })
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { count, sum }]) => ({ currency, count, amountMinor: Number(sum) }))
}

/** In the minor unit: `-100 EUR`. */
function textOf({ amountMinor, currency }: Money): string {
  return `${amountMinor} ${currency}`
}
