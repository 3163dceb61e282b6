const repeatMs = 1000

/** Thrown where work stops on request of the user. */
export class Interrupted extends Error {}

interface Interrupt {
  /** The items, until the user stops the command: then `Interrupted` is thrown. */
  until<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item>
  close(): void
}

/**
 * Ends work at a safe point on Ctrl-C (SIGINT) or SIGTERM: `onFirst` runs at once. npm passes the signal on as well, so
 * only a later one ends the process immediately.
 */
export function interruptible(onFirst: () => void, now: () => number = Date.now): Interrupt {
  let askedAt: number | null = null
  const stop = () => {
    if (askedAt === null) {
      askedAt = now()
      onFirst()
    } else if (now() - askedAt > repeatMs) process.exit(130)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, stop)
  return {
    async *until(items) {
      for await (const item of items) {
        if (askedAt !== null) throw new Interrupted('stopped')
        yield item
      }
    },
    close() {
      for (const signal of signals) process.off(signal, stop)
    },
  }
}
