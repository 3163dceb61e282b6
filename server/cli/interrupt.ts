const repeatMs = 1000

/** Thrown where work stops because the person asked for it. */
export class Interrupted extends Error {}

interface Interrupt {
  /** The items, until the person stops the command: `Interrupted` is thrown then. */
  until<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item>
  close(): void
}

/**
 * Lets work end at a good place on Ctrl-C (SIGINT) or SIGTERM: `onFirst` says so at once. npm passes the signal on as
 * well, so that only a later one ends the process on the spot.
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
