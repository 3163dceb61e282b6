import pg from 'pg'
import { asUnavailable } from '../database/db.ts'
import type { Database } from '../database/db.ts'
import { described } from '../log.ts'
import type { Log } from '../log.ts'

/** The work of the leader: `ended` settles when it ends by itself. */
type Led = { ended: Promise<unknown>; stop(): Promise<unknown> }

const LOOK_EVERY_MS = 1000

/**
 * Elects one of the processes that share a database: the one whose connection holds the lock. When it dies the server
 * frees the lock, and another takes over within a second; when it loses the connection it stops, and tries again.
 */
export function lead(database: Database, lock: number, log: Log, begin: () => Promise<Led>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = keepTrying(database, lock, log, begin, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function keepTrying(
  database: Database,
  lock: number,
  log: Log,
  begin: () => Promise<Led>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await leadOnce(database, lock, begin, signal)
    } catch (error) {
      if (!asUnavailable(error)) log.error('lead_failed', { lock, ...described(error) })
    }
    await pause(LOOK_EVERY_MS, signal)
  }
}

/** Opens a connection of its own, waits for the lock, and leads until the work or the connection ends. */
async function leadOnce(
  database: Database,
  lock: number,
  begin: () => Promise<Led>,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: database.url,
    application_name: 'touchline lead',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  try {
    await client.connect()
    while (!signal.aborted) {
      const { rows } = await client.query<{ is_held: boolean }>('select pg_try_advisory_lock($1) as is_held', [lock])
      if (rows[0]?.is_held) break
      await pause(LOOK_EVERY_MS, signal)
    }
    if (signal.aborted) return
    const led = await begin()
    await Promise.race([lost, led.ended.catch(() => undefined), aborted(signal)])
    await led.stop()
  } finally {
    await client.end().catch(() => undefined)
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
  )
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
