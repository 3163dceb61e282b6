import type { MountTools } from '#core/part.ts'
import type { Limits } from '#core/limits/limits.ts'
import { networkOf } from '#core/limits/network.ts'
import { createPresence } from '#core/limits/presence.ts'
import { createTurns } from '#core/limits/turns.ts'

/** Pages that are not cached have to be rendered: some cost a hundred times a cached one. */
export type Drawing = {
  /** Admits a caller whose page may be rendered: within the rate of its network and its concurrent ones. */
  take<T>(address: string, work: () => Promise<T>): Promise<T>
  /** One rendering in its turn. A page cached before goes first: readers have it open. Made-up addresses wait. */
  inTurn<T>(work: () => Promise<T>, options?: { isAhead?: boolean }): Promise<T>
}

/** A network requests more uncached pages than it may. */
export class TooManyPages extends Error {
  readonly headers: Record<string, string>

  constructor(headers: Record<string, string>) {
    super('Too many pages that are not kept.')
    this.headers = headers
  }
}
/** All networks together request more than can be rendered. */
export class TooBusy extends Error {}

type DrawingOptions = {
  limits: Limits
  /** Concurrent ones per network. */ perNetwork?: number
  atOnce?: number
  waiting?: number
}

/** Renderings share one processor and delay each other; each keeps data and text in memory until it is done. */
const AT_ONCE = 4
const WAITING = 64
/** So that one network cannot take all slots. */
const PER_NETWORK = 12

/** The limits of a server that listens. */
export function drawingOf({ limits, config }: MountTools, options: Partial<DrawingOptions> = {}): Drawing {
  return createDrawing({ limits, ...(config.isRateLimited ? {} : { perNetwork: Infinity }), ...options })
}

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
