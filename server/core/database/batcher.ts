import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { asUnavailable, DatabaseUnavailable } from './db.ts'

/** The place of a batch among the others. */
export type Turn = {
  /** Resolves when every earlier batch is settled; never rejects. */
  earlier: Promise<void>
  /** The batch takes effect now: the next one may be prepared. Implied by the end of its work. */
  begins(): void
}

type BatcherOptions<Item, Result> = {
  /**
   * Processes the items together and returns results in the same order. When it throws, no item has taken effect.
   * Until `turn.earlier` has resolved it may prepare, but must not take effect.
   */
  work(items: Item[], turn: Turn): Promise<Result[]>
  /** The result of an item that fails on its own. */
  refuse(item: Item, error: unknown): Result
  /** How long the first item of a batch waits for others. 0: no longer than the previous batch takes. */
  batchMs: number
  /** Maximum size of a batch, where each item counts `weigh(item)`. */
  batchSize: number
  weigh(item: Item): number
  /**
   * So many items are prepared while the previous batch takes effect; fewer wait for it, since larger batches are
   * cheaper. By default 128.
   */
  enough?: number
}
type Batcher<Item, Result> = { add(item: Item): Promise<Result>; idle(): Promise<void> }

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Collects items while the previous batch runs, so that one commit serves many. One batch takes effect at a time; under
 * load the next one is prepared meanwhile.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const { batchMs, batchSize, weigh, enough: least = 128 } = options
  let queue: Waiting<Item, Result>[] = []
  let running: Promise<void> | null = null
  let onEnough = () => {}

  async function run(): Promise<void> {
    await (batchMs > 0 ? wait(batchMs) : nextTurn())
    let last = Promise.resolve()
    let underWay = 0
    while (queue.length > 0) {
      // Half of a burst, so that the other half is prepared meanwhile.
      const batch = take(underWay === 0 && queue.length >= 2 * least ? queue.length >> 1 : queue.length)
      const { promise: begun, resolve: begins } = Promise.withResolvers<void>()
      underWay += 1
      const settled = settle(options, batch, { earlier: last, begins }).finally(() => (underWay -= 1))
      last = Promise.all([last, settled]).then(() => undefined)
      await Promise.race([begun, last])
      await Promise.race([last, enough()])
    }
    running = null
  }

  function take(most: number): Waiting<Item, Result>[] {
    let weight = 0
    const end = queue.findIndex(
      ({ item }, index) => index >= most || ((weight += weigh(item)) > batchSize && index > 0),
    )
    const batch = end < 0 ? queue : queue.slice(0, end)
    queue = end < 0 ? [] : queue.slice(end)
    return batch
  }

  function enough(): Promise<void> {
    return new Promise((resolve) => {
      if (queue.length >= least) resolve()
      else onEnough = resolve
    })
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        if (queue.length === least) onEnough()
        running ??= run()
      }),
    async idle() {
      await running
      // Results are passed on in the turn after.
      await nextTurn()
    },
  }
}

/** The next batch takes effect before callers act on these results. */
async function answer<Item, Result>(batch: Waiting<Item, Result>[], results: readonly Result[]): Promise<void> {
  await nextTurn()
  batch.forEach((one, index) => one.resolve(results[index] as Result))
}

/** Runs a batch and answers its items. */
async function settle<Item, Result>(
  options: BatcherOptions<Item, Result>,
  batch: Waiting<Item, Result>[],
  turn: Turn,
): Promise<void> {
  const { work, refuse } = options
  try {
    const results = await work(
      batch.map(({ item }) => item),
      turn,
    )
    void answer(batch, results)
  } catch (error) {
    const unavailable = passing(error)
    if (unavailable) return batch.forEach((one) => one.reject(unavailable))
    const [first] = batch
    if (batch.length === 1 && first) return first.resolve(refuse(first.item, error))
    // One item fails; the others are retried without it.
    const middle = batch.length >> 1
    await settle(options, batch.slice(0, middle), turn)
    await settle(options, batch.slice(middle), turn)
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
