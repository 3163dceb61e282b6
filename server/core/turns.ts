/** Work of which only so much runs at once, and only so much waits. Both are told from what is there, so no count can go astray. */
export type Turns = {
  /** Runs `work` when its turn comes; null, without running it, where too many wait already. Rejects as `work` does. */
  take<T>(work: () => Promise<T>): Promise<T> | null
  isFull(): boolean
}

export function createTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }): Turns {
  const running = new Set<symbol>()
  const waiting: (() => void)[] = []
  const isFull = () => running.size >= atOnce && waiting.length >= mostWaiting

  async function run<T>(work: () => Promise<T>): Promise<T> {
    const turn = Symbol('turn')
    if (running.size >= atOnce) await new Promise<void>((begin) => waiting.push(() => (running.add(turn), begin())))
    else running.add(turn)
    try {
      return await work()
    } finally {
      running.delete(turn)
      // In the same step, so that nobody who comes now takes the place of who waited.
      waiting.shift()?.()
    }
  }
  return { isFull, take: (work) => (isFull() ? null : run(work)) }
}
