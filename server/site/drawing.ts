import type { Limits } from '#core/limits/limits.ts'
import { networkOf } from '#core/limits/network.ts'
import { createPresence } from '#core/limits/presence.ts'
import { createTurns } from '#core/limits/turns.ts'

/** Pages that are not kept, and so have to be drawn: some cost a hundred times what a kept one does. */
export type Drawing = {
  /**
   * For a caller whose page may have to be drawn: within the rate of its network, and no more of them at a time than it
   * may have.
   */
  take<T>(address: string, work: () => Promise<T>): Promise<T>
  /**
   * One drawing, when its turn comes. A page that was kept before is ahead: readers have it open, whoever makes up new
   * ones waits.
   */
  inTurn<T>(work: () => Promise<T>, options?: { isAhead?: boolean }): Promise<T>
}

/** A network asks for more pages that have to be drawn than it may. */
export class TooManyPages extends Error {
  readonly headers: Record<string, string>

  constructor(headers: Record<string, string>) {
    super('Too many pages that are not kept.')
    this.headers = headers
  }
}
/** All together ask for more than can be drawn. */
export class TooBusy extends Error {}

type DrawingOptions = {
  limits: Limits
  /** Of one network at a time. */ perNetwork?: number
  atOnce?: number
  waiting?: number
}

/**
 * Those under way share one processor, so more make each later; each has its data and its text in memory until it is
 * done.
 */
const AT_ONCE = 4
const WAITING = 64
/** So that one network cannot take all the places there are. */
const PER_NETWORK = 12

export function createDrawing({
  limits,
  perNetwork = PER_NETWORK,
  atOnce = AT_ONCE,
  waiting = WAITING,
}: DrawingOptions): Drawing {
  const turns = createTurns({ atOnce, waiting })
  const asking = createPresence<symbol>()
  return {
    async take(address, work) {
      const network = networkOf(address)
      if (asking.count(network) >= perNetwork) throw new TooManyPages({ 'retry-after': '2' })
      const verdict = limits.take('page', address)
      if (!verdict.isAllowed) throw new TooManyPages(verdict.headers)
      const one = Symbol(network)
      asking.add(one, [network])
      try {
        return await work()
      } finally {
        asking.remove(one, [network])
      }
    },
    inTurn: (work, options) =>
      turns.take(work, options) ?? Promise.reject(new TooBusy('Too many pages are being drawn.')),
  }
}
