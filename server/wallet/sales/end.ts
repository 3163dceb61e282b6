import type { Reader } from '#core/database/reader.ts'
import { escrowOf, feeOf, pendingOf, walletOf } from '#ledger/accounts.ts'
import { COIN } from '#ledger/money.ts'
import { divided, PENDING_MS, sharesOf } from '../rules/shares.ts'
import { lockThings, mapUnrefunded, markRefunded, sumUnrefunded, type Sale } from '../store/purchase.ts'
import { addSettlements, mapSettlementsOf, markVoid } from '../store/settlement.ts'
import { assertEscrows, leg, payAll, type Payment } from './pay.ts'
import { nameOf, type Settlement, type Settling } from './types.ts'

/** Of a refund; a transfer to more buyers is divided. */
const LEGS_OF_A_TRANSFER = 1000

type Ending = Settling & { isVoid: boolean }
/** The settlement before; `refunded`: purchases that were given back now. */
type Ended = { known: Settlement | null; settled: Settlement | null; refunded: number }

/** `sales`: what is given back; `sold` and `gross`: of all that was not refunded. */
type Open = Ending & { known: Settlement | null; sales: readonly Sale[]; sold: number; gross: bigint }
/** A payment of an ending, and the purchases that it gives back. */
type Part = Payment & { back: readonly Sale[] }

/**
 * Settles things or voids them within the caller's transaction, with as many statements for thousands as for one.
 * Settled: the seller has 75 % of the sales pending for three days, the site the rest; purchases that run concurrently
 * come before it or are refused. Void: each buyer has the whole price back, also of what was settled less than three
 * days ago. What is settled, void, or with its seller already stays so.
 */
export async function endThings(db: Reader, endings: readonly Ending[]): Promise<Ended[]> {
  if (endings.length === 0) return []
  await lockThings(db, endings)
  const known = await mapSettlementsOf(db, endings)
  const knownOf = (one: Ending) => known.get(nameOf(one)) ?? null
  const due = endings.filter((one) => isDue(one, knownOf(one)))
  const open = await readSales(db, due, knownOf)
  await assertEscrows(
    db,
    open.filter((one) => one.known === null),
  )
  const parts = open.map(partsOf)
  const paid = (await payAll(db, parts.flat())).values()
  const transferIds = parts.map((some) => some.map(() => paid.next().value ?? null))
  const settled = await store(db, open, parts, transferIds)
  const places = new Map(open.map((one, place) => [nameOf(one), place]))
  return endings.map((one) => {
    const place = places.get(nameOf(one))
    if (place === undefined) return { known: knownOf(one), settled: null, refunded: 0 }
    return { known: knownOf(one), settled: settled[place]!, refunded: one.isVoid ? open[place]!.sales.length : 0 }
  })
}

/** Purchases one by one of what becomes void alone: a settlement of thousands needs their sum. */
async function readSales(
  db: Reader,
  due: readonly Ending[],
  knownOf: (one: Ending) => Settlement | null,
): Promise<Open[]> {
  const sales = await mapUnrefunded(
    db,
    due.filter(({ isVoid }) => isVoid),
  )
  const sums = await sumUnrefunded(
    db,
    due.filter(({ isVoid }) => !isVoid),
  )
  return due.map((one): Open => {
    const own = sales.get(nameOf(one)) ?? []
    const gross = own.reduce((sum, { price }) => sum + price, 0n)
    const { sold, gross: sum } = sums.get(nameOf(one)) ?? { sold: own.length, gross }
    return { ...one, known: knownOf(one), sales: own, sold, gross: sum }
  })
}

/** A thing that is settled or void stays so; one whose seller has no coins yet may still become void. */
function isDue({ isVoid }: Ending, known: Settlement | null): boolean {
  if (known === null) return true
  return isVoid && (known.state === 'settled' || (known.state === 'released' && known.sold === 0))
}

function partsOf(one: Open): Part[] {
  return one.isVoid ? refundsOf(one) : [saleOf(one)]
}

function saleOf({ kind, thingId, sellerId, gross }: Open): Part {
  const { fee, earned } = sharesOf(gross)
  const escrow = escrowOf(kind, thingId)
  const legs = [leg(escrow, pendingOf(sellerId), earned), leg(escrow, feeOf(COIN), fee)]
  return { kind, thingId, key: `settle:${kind}:${thingId}`, transferKind: 'sale', closes: true, legs, back: [] }
}

/** Out of the escrow, or, once settled, out of what is pending for the seller and what the site has. */
function refundsOf({ kind, thingId, known, sales, gross }: Open): Part[] {
  const sources = known
    ? [
        { source: pendingOf(known.sellerId), amount: known.earned },
        { source: feeOf(COIN), amount: known.fee },
      ]
    : [{ source: escrowOf(kind, thingId), amount: gross }]
  const prices = sales.map(({ price }) => price)
  const byBuyer = Map.groupBy(divided(sources, prices), ({ buyer }) => buyer)
  const key = `void:${kind}:${thingId}`
  const parts: Part[] = []
  for (let from = 0; from < sales.length; from += LEGS_OF_A_TRANSFER) {
    const back = sales.slice(from, from + LEGS_OF_A_TRANSFER)
    const legs = back.flatMap(({ userId }, at) =>
      (byBuyer.get(from + at) ?? []).map(({ source, amount }) => leg(source, walletOf(userId), amount)),
    )
    const isLast = from + LEGS_OF_A_TRANSFER >= sales.length
    const partKey = from === 0 ? key : `${key}:${from}`
    parts.push({ kind, thingId, key: partKey, transferKind: 'refund', legs, back, closes: known === null && isLast })
  }
  return parts
}

/** Stores the payments; returns the settlements in force. */
async function store(
  db: Reader,
  open: readonly Open[],
  parts: readonly (readonly Part[])[],
  transferIds: readonly (readonly (string | null)[])[],
): Promise<Settlement[]> {
  const settled = open.map((one, place) => ({ ...settlementOf(one), transferId: transferIds[place]![0] ?? null }))
  const now = open[0]?.now ?? 0
  await markRefunded(
    db,
    parts.flatMap((some, place) =>
      some.flatMap(({ back }, at) => back.map(({ id }) => ({ purchaseId: id, transferId: transferIds[place]![at]! }))),
    ),
    now,
  )
  await markVoid(
    db,
    settled.filter((_, place) => open[place]!.known !== null),
    now,
  )
  await addSettlements(
    db,
    settled.filter((_, place) => open[place]!.known === null),
  )
  return settled
}

function settlementOf({ kind, thingId, sellerId, now, isVoid, known, sold, gross }: Open): Settlement {
  const common = { kind, thingId, sellerId, at: now }
  if (known) return { ...known, state: 'void' }
  if (isVoid) return { ...common, state: 'void', sold: 0, gross: 0n, fee: 0n, earned: 0n, releaseAt: null }
  const isSold = gross > 0n
  return {
    ...common,
    ...sharesOf(gross),
    state: isSold ? 'settled' : 'released',
    sold,
    gross,
    releaseAt: isSold ? now + PENDING_MS : null,
  }
}
