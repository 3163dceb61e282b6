import { beginInPairs, createSharing } from '#core/database/sharing.ts'

/** A batch that takes long keeps the locks of its wallets for as long. */
const MOST_TOGETHER = 64
/** Fewer transfers wait for the batch before: two small ones cost more than a larger one. */
const ENOUGH = 8

/**
 * Shares work with transfers among many callers, each batch in one transaction. Two are on their way at most: one is
 * committed while the other one is worked on.
 */
export function shareTransfers<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  return createSharing<Item, Result>({
    most: MOST_TOGETHER,
    enough: ENOUGH,
    work(items, turn) {
      beginInPairs(turn)
      return work(items)
    },
  })
}
