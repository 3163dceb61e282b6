import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { asUnavailable, DatabaseUnavailable } from '#core/database/db.ts'

type BatcherOptions<Item, Result> = {
  /** Processes the items together and returns results in the same order. When it throws, no item has taken effect. */
  work(items: Item[]): Promise<Result[]>
  /** The result of an item that fails on its own. */
  refuse(item: Item, error: unknown): Result
  /** How long the first item of a batch waits for others. 0: no longer than the previous batch takes. */
  batchMs: number
  /** Maximum size of a batch, where each item counts `weigh(item)`. */
  batchSize: number
  weigh(item: Item): number
}
type Batcher<Item, Result> = { add(item: Item): Promise<Result>; idle(): Promise<void> }

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/** Collects items while the previous batch runs, so that one commit serves many. One batch runs at a time. */
export function createBatcher<Item, Result>({
  work,
  refuse,
  batchMs,
  batchSize,
  weigh,
}: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  let queue: Waiting<Item, Result>[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    await (batchMs > 0 ? wait(batchMs) : nextTurn())
    while (queue.length > 0) {
      let weight = 0
      const end = queue.findIndex(({ item }, index) => (weight += weigh(item)) > batchSize && index > 0)
      const batch = end < 0 ? queue : queue.slice(0, end)
      queue = end < 0 ? [] : queue.slice(end)
      await settle(batch)
    }
    running = null
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      batch.forEach((one, index) => one.resolve(results[index] as Result))
    } catch (error) {
      const unavailable = passing(error)
      if (unavailable) return batch.forEach((one) => one.reject(unavailable))
      const [first] = batch
      if (batch.length === 1 && first) return first.resolve(refuse(first.item, error))
      // One item fails; the others are retried without it.
      const middle = batch.length >> 1
      await settle(batch.slice(0, middle))
      await settle(batch.slice(middle))
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        running ??= run()
      }),
    async idle() {
      await running
    },
  }
}

/**
 * Timeout (57014), deadlock (40P01), serialisation failure (40001), lock not available (55P03): not caused by the item.
 */
const passingCodes = new Set(['57014', '40P01', '40001', '55P03'])

/** The error, if a retry may succeed. */
function passing(error: unknown): DatabaseUnavailable | null {
  if (error instanceof Error && 'code' in error && passingCodes.has(String(error.code)))
    return new DatabaseUnavailable(error)
  return asUnavailable(error)
}
