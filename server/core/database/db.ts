import pg from 'pg'
import { createSignals, type Signals } from './signals.ts'
import type { Seen, Statement } from './statement.ts'

/** A statement with its values; `wakes` where it adds to the outbox. */
export type Query = { statement: Exclude<Statement, string>; values: readonly unknown[]; wakes?: boolean }

/**
 * What rows that were read lead to: a result, a statement that writes, and further work of the same transaction; or
 * reading once more, where they were changed meanwhile.
 */
export type Decision<T> =
  | { result: T; write: Query | null; also?: ((client: pg.PoolClient) => Promise<void>) | undefined }
  | 'read_again'

export type Database = {
  url: string
  pool: pg.Pool
  /** Rewrites a statement for a caller with a lens: see `lens.ts`. Transactions are exempt. */
  see?: (statement: Statement) => Seen
  /** Runs `work` in one transaction on one connection: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** One transaction of a statement that locks what it reads, and of the one that its rows lead to. */
  readThenWrite<Row extends pg.QueryResultRow, T>(read: Query, decide: (rows: Row[]) => Decision<T>): Promise<T>
  /** Wakes the relay: the outbox has new rows, and they are committed. */
  wake(): void
  signals: Signals
  /** Cancels the statement that runs on the connection of this server process; never rejects. */
  cancel(processId: number): Promise<void>
  close(): Promise<void>
}

type DatabaseOptions = {
  url: string
  /** Shown in pg_stat_activity. */
  applicationName?: string
  poolSize?: number
  /** How long one statement may run; 0 is no limit. */
  statementTimeoutMs?: number
  /** How long a transaction may wait for its program before the server ends it. */
  idleInTransactionMs?: number
  /** How long a caller waits for a free connection before `database_unavailable`. */
  poolWaitMs?: number
}

/**
 * The database is unavailable: it is down, starting, or has no free connection. The outcome of the request is
 * undecided.
 */
export class DatabaseUnavailable extends Error {
  readonly code = 'database_unavailable'

  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * Errors of the transport and of a server that starts, stops or is full:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])
// pg reports these without a code.
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/

/** The error as `DatabaseUnavailable` if it means that, else null: a mistake in a statement is not an outage. */
export function asUnavailable(error: unknown): DatabaseUnavailable | null {
  if (error instanceof DatabaseUnavailable) return error
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (unavailableCodes.has(code) || unavailableMessages.test(error.message)) return new DatabaseUnavailable(error)
  return null
}

/**
 * Views of a lens put several tables in place of one: by default the planner would join more than eight of them in the
 * order in which they are written. Below 12, where it would no longer look at all orders.
 */
const PLANNING = '-c join_collapse_limit=11 -c from_collapse_limit=11'

/** One pool. Connects on first use, so it also opens while the server is down. */
export function openDatabase(options: DatabaseOptions): Database {
  const idleMs = options.idleInTransactionMs ?? 10_000
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName ?? 'touchline',
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.poolWaitMs ?? 1000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 3000,
    idle_in_transaction_session_timeout: idleMs,
    keepAlive: true,
    options: PLANNING,
    types: { getTypeParser },
  })
  const canceller = openCanceller(options)
  const signals = createSignals(options.url, options.applicationName ?? 'touchline', options.poolWaitMs ?? 1000)
  const wake = () => signals.send('timeline_outbox')
  const begin: Begin = { pool, idleMs, wake }
  // A broken connection fails its query and is replaced by the pool; without listeners it would end the process.
  for (const one of [pool, canceller]) {
    one.on('error', () => undefined)
    one.on('connect', (client) => client.on('error', () => undefined))
  }
  return {
    url: options.url,
    pool,
    transaction: (work) => inTransaction(begin, work),
    readThenWrite: (read, decide) => inTransaction(begin, (client) => readThenWrite(client, read, decide)),
    wake,
    signals,
    async cancel(processId) {
      await canceller.query('select pg_cancel_backend($1)', [processId]).catch(() => undefined)
    },
    async close() {
      await Promise.all([signals.close(), ...[pool, canceller].map((one) => (one.ended ? null : one.end()))])
    },
  }
}

/** Statements that are to be cancelled may hold every connection of the pool, so cancelling has its own. */
function openCanceller({ url, applicationName = 'touchline', poolWaitMs = 1000 }: DatabaseOptions): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: 1,
    connectionTimeoutMillis: poolWaitMs,
    idleTimeoutMillis: 10_000,
  })
}

/** Connections whose transaction wakes the relay once it has committed. */
const waking = new WeakSet<pg.ClientBase>()

/** Lets the transaction of this connection wake the relay at its end, if it commits. */
export function wakeAfterCommit(client: pg.ClientBase): void {
  waking.add(client)
}

type Begin = { pool: pg.Pool; idleMs: number; wake(): void }

async function inTransaction<T>(
  { pool, idleMs, wake }: Begin,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asUnavailable(error) ?? error
  })
  let broken: Error | undefined
  const idle = watchIdle(client)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    if (waking.has(client)) wake()
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw endedWhileIdle(error, idle.longestMs(), idleMs) ?? asUnavailable(error) ?? error
  } finally {
    idle.stop()
    waking.delete(client)
    // A connection that cannot roll back must not return to the pool.
    client.release(broken)
  }
}

/** The time that a transaction waited for its program, between two of its statements. */
type IdleWatch = { longestMs(): number; stop(): void }

/** Watches the statements of a connection until `stop`. */
function watchIdle(client: pg.PoolClient): IdleWatch {
  let lastAt = performance.now()
  let longest = 0
  const end = () => {
    lastAt = performance.now()
  }
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    longest = Math.max(longest, performance.now() - lastAt)
    const result = query(...given)
    if (result instanceof Promise) result.then(end, end)
    else end()
    return result
  }
  client.query = watched as typeof client.query
  return {
    longestMs: () => longest,
    stop() {
      Reflect.deleteProperty(client, 'query')
    },
  }
}

/** The server ends a transaction that waits too long for its program: what is met then is a closed connection. */
function endedWhileIdle(error: unknown, longestMs: number, idleMs: number): DatabaseUnavailable | null {
  const isLost = asUnavailable(error) !== null || (error as { code?: string }).code === '25P03'
  if (!isLost || longestMs < idleMs) return null
  const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`
  const reason = `a transaction waited ${seconds(longestMs)} for the program, and the server ended it after ${seconds(idleMs)}`
  return new DatabaseUnavailable(new Error(reason, { cause: error }))
}

async function readThenWrite<Row extends pg.QueryResultRow, T>(
  client: pg.PoolClient,
  { statement, values }: Query,
  decide: (rows: Row[]) => Decision<T>,
): Promise<T> {
  for (;;) {
    const { rows } = await client.query<Row>({ ...statement, values: [...values] })
    const decision = decide(rows)
    if (decision === 'read_again') continue
    const { result, write, also } = decision
    // Its row is not read, so no value of it is parsed.
    if (write) await client.query({ ...write.statement, values: [...write.values], types: pg.types })
    if (write?.wakes) wakeAfterCommit(client)
    await also?.(client)
    return result
  }
}

const int8 = 20
const date = 1082
const timestampWithoutZone = 1114

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, format)
  if (oid === int8) return readInt8
  // A date has no zone; pg would make it midnight in the zone of this machine.
  if (oid === date || oid === timestampWithoutZone) return String
  return pg.types.getTypeParser(oid, 'text')
}

/**
 * bigint columns are read as number (ids, counts, versions); values that do not fit throw. Select money as `::text`.
 */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number: select it as text`)
  return value
}
