import type { MatchNews } from '../kinds.ts'

/** What news means for those who may have it: `unchanged` is recorded without a notice. */
export type Delivery = 'new' | 'amended' | 'withdrawn' | 'restored' | 'unchanged'
type State = Pick<MatchNews, 'revision' | 'isWithdrawn'>

/** Compares news with its last delivery; null where that is as new. */
export function deliveryOf(before: State | undefined, { revision, isWithdrawn }: State): Delivery | null {
  if (before === undefined) return isWithdrawn ? null : 'new'
  // One revision can be withdrawn and restored, as by a snapshot that omits it or another lead.
  if (before.revision > revision || (before.revision === revision && before.isWithdrawn === isWithdrawn)) return null
  if (before.isWithdrawn) return isWithdrawn ? 'unchanged' : 'restored'
  return isWithdrawn ? 'withdrawn' : 'amended'
}
