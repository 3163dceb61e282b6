/** A tree that somebody else saw, in epoch ms: with `size` leaves and no more. */
export type Sight = { size: number; at: number }

/** What is wrong with the leaves of a log; `leaf` is a number. */
export type Finding =
  | { kind: 'malformed' | 'late' | 'changed' | 'unknown'; leaf: number; text: string }
  | { kind: 'gap' | 'twice' | 'hidden' | 'overdue' | 'ledger' | 'key'; text: string }

/** A head of the ledger in a leaf. */
export type LedgerHead = { size: number; root: string; leaf: number }

/** The body of a leaf, before its members are known. */
export type Body = Record<string, unknown>
