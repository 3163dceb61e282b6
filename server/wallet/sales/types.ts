/** What is sold: `prophecy` 48117. */
export type Thing = { kind: string; thingId: string }

export const nameOf = ({ kind, thingId }: Thing): string => `${kind}:${thingId}`

/** Kinds and ids, as statements take them. */
export const columnsOf = (things: readonly Thing[]) => [
  things.map(({ kind }) => kind),
  things.map(({ thingId }) => thingId),
]

/** bought: paid, and not settled yet; refunded: the buyer has the coins back, and no right to the thing. */
export type PurchaseState = 'bought' | 'settled' | 'refunded'

/** A purchase as its buyer has it. */
export type Receipt = Thing & {
  purchaseId: number
  transferId: string
  price: bigint
  /** Epoch ms. */
  boughtAt: number
  state: PurchaseState
}

export type Settling = Thing & {
  sellerId: number
  /** Epoch ms. */
  now: number
}

/** Outcome of a thing: released where the seller has the coins. Times in epoch ms. */
export type Settlement = Thing & {
  sellerId: number
  state: 'settled' | 'released' | 'void'
  /** Purchases that were settled. */
  sold: number
  gross: bigint
  /** The share of the site. */
  fee: bigint
  /** That of the seller. */
  earned: bigint
  at: number
  releaseAt: number | null
}

/** Escrow and purchases of a thing differ, or the ledger refused what nothing explains: a fault, never an outcome. */
export class BooksDiffer extends Error {}
