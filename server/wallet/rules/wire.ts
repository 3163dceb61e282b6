import type { EntryKind } from '../store/change.ts'

/** Numbers of `type` in the entries of old clients, which no specification names: docs/MONEY.md. */
export const wireTypes: Record<Exclude<EntryKind, 'sale'>, number> = {
  top_up: 1,
  purchase: 2,
  refund: 3,
  sale_released: 4,
  withdrawal: 5,
  withdrawal_back: 6,
  top_up_back: 7,
  correction: 8,
}

/** The kinds of a number; none for an unknown one, null for 0 and without a number: all. */
export function kindsOfType(type: number | undefined): EntryKind[] | null {
  if (type === undefined || type === 0) return null
  return (Object.keys(wireTypes) as (keyof typeof wireTypes)[]).filter((kind) => wireTypes[kind] === type)
}
