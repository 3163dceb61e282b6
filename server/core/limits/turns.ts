/** Bounds how much work runs and waits at once. Both are computed from the sets, so no counter can drift. */
type Turns = {
  /**
   * Runs `work` when its turn comes; null, without running it, where too many of its kind wait already. Rejects as
   * `work` does. `isAhead` work waits in a queue of its own, which has every second turn, so neither queue starves the
   * other.
   */
  take<T>(work: () => Promise<T>, options?: { isAhead?: boolean }): Promise<T> | null
  isFull(): boolean
}

export function createTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }): Turns {
  const running = new Set<symbol>()
  const queues = { ahead: [] as (() => void)[], usual: [] as (() => void)[] }
  let wasAhead = false
  const isFullOf = (queue: unknown[]) => running.size >= atOnce && queue.length >= mostWaiting

  function next(): (() => void) | undefined {
    const [first, second] = wasAhead ? [queues.usual, queues.ahead] : [queues.ahead, queues.usual]
    const queue = first.length > 0 ? first : second
    wasAhead = queue === queues.ahead
    return queue.shift()
  }

  async function run<T>(work: () => Promise<T>, queue: (() => void)[]): Promise<T> {
    const turn = Symbol('turn')
    if (running.size >= atOnce) await new Promise<void>((begin) => queue.push(() => (running.add(turn), begin())))
    else running.add(turn)
    try {
      return await work()
    } finally {
      running.delete(turn)
      // In the same step, so that no newcomer takes the slot of a waiting item.
      next()?.()
    }
  }
  return {
    isFull: () => isFullOf(queues.usual),
    take(work, { isAhead = false } = {}) {
      const queue = isAhead ? queues.ahead : queues.usual
      return isFullOf(queue) ? null : run(work, queue)
    },
  }
}
