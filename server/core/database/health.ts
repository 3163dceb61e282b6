import { asUnavailable } from './db.ts'
import type { Database } from './db.ts'

/** Whether the database answers, and since when it does not. */
export type Health = {
  /** Epoch ms of the last moment it was known to answer, while it is away; else null. */
  awaySince(): number | null
  /** Tells what a call ran into; true when that means the database is away. */
  report(thrown: unknown): boolean
  /** Asks the stream too: while frames do not arrive (epoch ms since when), what is kept cannot be checked either. */
  follow(unheardSince: () => number | null): void
  close(): void
}

type Options = { everyMs?: number; now?: () => number }

/** Asks the database now and then, so that what is served from memory is marked while it cannot be checked. */
export function watchHealth(
  database: Pick<Database, 'pool'>,
  { everyMs = 2000, now = Date.now }: Options = {},
): Health {
  let awaySince: number | null = null
  let unheardSince: () => number | null = () => null
  let lastSeen = now()
  let isClosed = false
  const ask = async () => {
    try {
      await database.pool.query('select 1')
      lastSeen = now()
      awaySince = null
    } catch (error) {
      if (asUnavailable(error)) awaySince ??= lastSeen
    }
    if (!isClosed) timer = setTimeout(ask, everyMs).unref()
  }
  let timer = setTimeout(ask, everyMs).unref()
  return {
    awaySince() {
      const unheard = unheardSince()
      return awaySince === null || unheard === null ? (awaySince ?? unheard) : Math.min(awaySince, unheard)
    },
    follow: (other) => (unheardSince = other),
    report(thrown) {
      // A pool that is merely full also says "unavailable"; only the next ping decides, but until then we say so.
      if (!asUnavailable(thrown)) return false
      awaySince ??= lastSeen
      return true
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
