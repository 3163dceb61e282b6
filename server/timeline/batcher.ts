import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { asUnavailable, DatabaseUnavailable } from '#core/database/db.ts'

type BatcherOptions<Item, Result> = {
  /** Does all of these together, results in their order. When it throws, nothing of them was done. */
  work(items: Item[]): Promise<Result[]>
  /** The result of one that cannot be done at all. */
  refuse(item: Item, error: unknown): Result
  /** How long a first item waits for company. 0: no longer than the work before it takes. */
  batchMs: number
  /** Items in one batch at most, where each counts `weigh(item)`. */
  batchSize: number
  weigh(item: Item): number
}
type Batcher<Item, Result> = { add(item: Item): Promise<Result>; idle(): Promise<void> }

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Collects what comes while the batch before is being worked on, so that one commit serves many. One batch at a time.
 */
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
      // One of them cannot be done; the others must not suffer for it.
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

/** Too slow (57014), deadlocked (40P01), serialisation (40001), lock not free (55P03): says nothing about the item. */
const passingCodes = new Set(['57014', '40P01', '40001', '55P03'])

/** The error, when the same may succeed the next time. */
function passing(error: unknown): DatabaseUnavailable | null {
  if (error instanceof Error && 'code' in error && passingCodes.has(String(error.code)))
    return new DatabaseUnavailable(error)
  return asUnavailable(error)
}
