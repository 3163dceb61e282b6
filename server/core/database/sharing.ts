import { createBatcher, type Turn } from './batcher.ts'

type SharingOptions<Item, Result> = {
  /** Items of one batch at most. */
  most: number
  /** From so many items on, a batch begins while another one is on its way. */
  enough?: number
  /** Processes items together, results in their order; where it throws, no item has taken effect. */
  work(items: Item[], turn: Turn): Promise<Result[]>
  /** The result of an item that fails on its own; undefined where its caller gets the error. */
  refuse?(error: unknown): Result | undefined
}

/** An item of a batch that failed on its own. */
type Thrown = { thrown: unknown }

/**
 * Work of many callers at once that shares statements and a commit. The first goes at once; what arrives while it is on
 * its way is the next batch. Of a batch that fails, each item is tried without those that fail.
 */
export function createSharing<Item, Result>(options: SharingOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { most, enough, work, refuse } = options
  const batcher = createBatcher<Item, { result: Result } | Thrown>({
    batchMs: 0,
    batchSize: most,
    weigh: () => 1,
    ...(enough === undefined ? {} : { enough }),
    work: async (items, turn) => (await work(items, turn)).map((result) => ({ result })),
    refuse: (_item, error) => {
      const result = refuse?.(error)
      return result === undefined ? { thrown: error } : { result }
    },
  })
  return async (item) => {
    const outcome = await batcher.add(item)
    if ('thrown' in outcome) throw outcome.thrown
    return outcome.result
  }
}

/** Lets the next batch begin before this one has ended, once the one before it has: two are on their way at most. */
export function beginInPairs({ earlier, begins }: Turn): void {
  void earlier.then(begins)
}
