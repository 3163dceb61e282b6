import { asUnavailable, type Database } from './db.ts'

/** Whether the database is available, and since when it is not. */
export type Health = {
  /** Epoch ms of the last moment it was available, while it is away; else null. */
  awaySince(): number | null
  /** Reports the error of a call; true when it means that the database is away. */
  report(thrown: unknown): boolean
  /** Includes the stream: while frames do not arrive (epoch ms since when), cached bytes cannot be validated either. */
  follow(unheardSince: () => number | null): void
  close(): void
}

type Options = { everyMs?: number; now?: () => number }

/** Checks the database periodically, so that cached answers are marked while they cannot be validated. */
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
      // A full pool also reports "unavailable"; until the next ping decides, it counts as such.
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
