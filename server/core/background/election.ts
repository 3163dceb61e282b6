import pg from 'pg'
import { asUnavailable, type Database } from '../database/db.ts'
import type { Signals } from '../database/signals.ts'
import { described, type Log } from '../log.ts'
import type { Running } from '../part.ts'
import { freeLock, tryLocks, type Lock } from './locks.ts'

/** A lock of this process. PostgreSQL releases it when the connection ends for any reason. */
export type Hold = {
  isHeld(): boolean
  /** Resolves when the connection is lost, and the lock with it. */
  lost: Promise<void>
  /** One statement on the connection that holds the lock. */
  query(config: pg.QueryConfig): Promise<pg.QueryResult>
  /** Calls `hear` for each notice of a channel, until the release. */
  listen(channel: string, hear: () => void): Promise<void>
  release(): Promise<void>
}
type Session = Pick<Hold, 'lost' | 'query' | 'isHeld'> & {
  client: pg.Client
  held: Set<Lock>
  /** Attempts of the same moment are one statement. */
  attempt(lock: Lock): Promise<boolean>
}
/** The one connection of a process for all its locks. */
type Seat = { users: number; session: Promise<Session> | null }

const LOOK_EVERY_MS = 1000
const RETRY_MS = 50

/** Seats by the signals, which copies of a database share. */
const seats = new WeakMap<Signals, Seat>()

function enter({ signals }: Database): Seat {
  const seat = seats.get(signals) ?? { users: 0, session: null }
  seats.set(signals, seat)
  seat.users += 1
  return seat
}

async function leave(seat: Seat): Promise<void> {
  seat.users -= 1
  if (seat.users > 0 || seat.session === null) return
  const { session } = seat
  seat.session = null
  await session.then(({ client }) => client.end()).catch(() => undefined)
}

function sessionOf(seat: Seat, url: string): Promise<Session> {
  if (seat.session !== null) return seat.session
  const session = openSession(url)
  seat.session = session
  const forget = () => {
    if (seat.session === session) seat.session = null
  }
  session.then(({ lost }) => lost).then(forget, forget)
  return session
}

async function openSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'touchline lead',
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  let isUp = true
  const lose = () => {
    isUp = false
    resolve()
  }
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  let turn: Promise<unknown> = Promise.resolve()
  const query = (config: pg.QueryConfig) => {
    // pg refuses a query beside another from version 9 on.
    const result = turn.then(() => client.query(config))
    turn = result.catch((error: unknown) => {
      // A statement that was given up may still run: the connection goes with it.
      if (!(error instanceof pg.DatabaseError))
        client
          .end()
          .catch(() => undefined)
          .finally(lose)
    })
    return result
  }
  return { client, query, lost, isHeld: () => isUp, held: new Set(), attempt: attemptsOn(query) }
}

function attemptsOn(query: Hold['query']): Session['attempt'] {
  let waiting: { lock: Lock; attempt: PromiseWithResolvers<boolean> }[] = []
  async function askAll(): Promise<void> {
    const asked = waiting
    waiting = []
    try {
      const { rows } = await query({ text: tryLocks(asked.map(({ lock }) => lock)) })
      for (const { place, is_held: isHeld } of rows) asked[place - 1]?.attempt.resolve(isHeld)
    } catch (error) {
      for (const { attempt } of asked) attempt.reject(error)
    }
  }
  return (lock) => {
    const attempt = Promise.withResolvers<boolean>()
    if (waiting.push({ lock, attempt }) === 1) setImmediate(() => void askAll())
    return attempt.promise
  }
}

/** Holds a lock, or null when another holder has it, in this process or elsewhere. */
export async function tryHold(database: Database, lock: Lock): Promise<Hold | null> {
  const seat = enter(database)
  const hold = await holdOn(seat, database.url, lock).catch(async (error: unknown) => {
    await leave(seat)
    throw asUnavailable(error) ?? error
  })
  if (hold === null) await leave(seat)
  return hold
}

async function holdOn(seat: Seat, url: string, lock: Lock): Promise<Hold | null> {
  const session = await sessionOf(seat, url)
  const { client, held, query, lost, isHeld, attempt } = session
  // The server grants a lock again to the connection that has it.
  if (held.has(lock)) return null
  held.add(lock)
  const isWon = await attempt(lock).catch((error: unknown) => {
    held.delete(lock)
    throw error
  })
  if (!isWon) {
    held.delete(lock)
    return null
  }
  const listeners: [string, (notice: pg.Notification) => void][] = []
  let isReleased = false
  return {
    isHeld: () => isHeld() && !isReleased,
    lost,
    query,
    async listen(channel, hear) {
      const onNotice = (notice: pg.Notification) => {
        if (notice.channel === channel) hear()
      }
      client.on('notification', onNotice)
      listeners.push([channel, onNotice])
      await query({ text: `listen ${channel}` })
    },
    async release() {
      if (isReleased) return
      isReleased = true
      for (const [, onNotice] of listeners) client.off('notification', onNotice)
      const end = [...listeners.map(([channel]) => `unlisten ${channel}`), freeLock(lock)].join('; ')
      if (isHeld()) await query({ text: end }).catch(() => undefined)
      held.delete(lock)
      await leave(seat)
    },
  }
}

/** `tried` resolves once the first attempt is over, won or not, and rejects where the work could not begin. */
export type Leading = Running & { tried: Promise<void> }

/**
 * Elects one of the processes that share a database, which does the work. When its process ends the server frees the
 * lock, and another takes over within a second; when it loses the connection it stops, and tries again.
 */
export function lead(
  database: Database,
  lock: Lock,
  log: Log,
  begin: (hold: Hold) => Promise<Running> | Running,
): Leading {
  const stopping = new AbortController()
  const tried = Promise.withResolvers<void>()
  tried.promise.catch(() => undefined)
  const seat = enter(database)
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const wasLost = await leadOnce(database, lock, begin, tried.resolve, stopping.signal).catch((error: unknown) => {
        if (asUnavailable(error)) return tried.resolve()
        tried.reject(error)
        log.error('lead_failed', { lock, ...described(error) })
      })
      // All leaders of a process look at the same moment.
      await pause(wasLost ? RETRY_MS : LOOK_EVERY_MS - (performance.now() % LOOK_EVERY_MS), stopping.signal)
    }
    await leave(seat)
  })()
  return {
    tried: tried.promise,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Leads until the work or the connection ends; true when the connection did. */
async function leadOnce(
  database: Database,
  lock: Lock,
  begin: (hold: Hold) => Promise<Running> | Running,
  onBegun: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  const hold = await tryHold(database, lock)
  if (hold === null) {
    onBegun()
    return false
  }
  try {
    const work = await begin(hold)
    onBegun()
    try {
      await Promise.race([hold.lost, aborted(signal), ...(work.ended ? [work.ended] : [])])
    } finally {
      await work.stop()
    }
    return !hold.isHeld()
  } catch (error) {
    if (hold.isHeld()) throw error
    return true
  } finally {
    await hold.release()
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
