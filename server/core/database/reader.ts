import type { ClientBase, PoolClient, QueryResultRow } from 'pg'
import { asUnavailable, wakeAfterCommit, type Database } from './db.ts'
import type { Seen, Statement } from './statement.ts'
import type { Competitions } from '../guard/guard.ts'

export type { Statement } from './statement.ts'

/** Runs a statement and returns rows: `call.db` of a handler, the database itself, or the client of a transaction. */
export type Reader = {
  query<Row extends QueryResultRow>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** Competitions readable through it; absent where all are, as for the server itself. */
  readable?: Competitions
  /** Wakes the relay, in a transaction once that has committed. Absent where a writer has no need to hurry. */
  wake?(): void
}

export function readerOf(database: Database & Pick<Reader, 'readable'>): Reader {
  const { readable, wake } = database
  return { query: (statement, values) => query(database, statement, values), wake, ...(readable ? { readable } : {}) }
}

export function readerIn(client: ClientBase): Reader {
  return {
    async query<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []) {
      const text = typeof statement === 'string' ? { text: statement } : statement
      return (await client.query<Row>({ ...text, values: [...values] })).rows
    },
    wake: () => wakeAfterCommit(client),
  }
}

/** The database of a handler: `query` is cancelled on the server when the caller disconnects. */
export type CallDatabase = Database & {
  query<Row extends QueryResultRow>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** The competitions that the caller may read, where it may not read all: stores of facts leave out the rest. */
  readable?: Competitions
}

/** The database of a handler within one transaction. */
export type Transacted = Reader & Pick<Database, 'transaction'>

/** `db` within the transaction of `client`: reads through the same lens, one after the other, and writes of its own. */
export function transacted(db: CallDatabase, client: PoolClient): Transacted {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...(db.readable ? { readable: db.readable } : {}),
    query<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []) {
      const rows = last.then(async () => {
        const { more, ...seen } = seenBy(db, statement)
        return (await client.query<Row>({ ...seen, values: [...values, ...more] })).rows
      })
      last = rows.catch(() => undefined)
      return rows
    },
    transaction: (work) => work(client),
  }
}

function seenBy(database: Pick<Database, 'see'>, statement: Statement): Seen {
  const text = typeof statement === 'string' ? { text: statement } : statement
  return database.see?.(statement) ?? { ...text, more: [] }
}

/** The caller disconnected before the answer was ready; the result is discarded. */
export class Cancelled extends Error {
  constructor() {
    super('The request was cancelled.')
    this.name = 'Cancelled'
  }
}

/** Binds a database to the signal of one call. */
export function forCall(
  database: Database | CallDatabase,
  signal: AbortSignal,
  readable: Competitions | null = null,
): CallDatabase {
  return {
    ...database,
    ...(readable ? { readable } : {}),
    query: queryUntil.bind(null, database, { signal }) as CallDatabase['query'],
  }
}

/** `query`, with the signal that is in `until` when the statement begins. */
export function queryUntil<Row extends QueryResultRow>(
  database: Database,
  until: { signal: AbortSignal },
  statement: Statement,
  values?: readonly unknown[],
): Promise<Row[]> {
  return query(database, statement, values, until.signal)
}

/**
 * Rows of one statement. When `signal` aborts, the statement is cancelled with `pg_cancel_backend` and `Cancelled` is
 * thrown; a database that is away throws `DatabaseUnavailable`.
 */
export async function query<Row extends QueryResultRow>(
  database: Database,
  statement: Statement,
  values: readonly unknown[] = [],
  signal?: AbortSignal,
): Promise<Row[]> {
  if (signal?.aborted) throw new Cancelled()
  const client = await database.pool.connect().catch(rethrow)
  if (signal?.aborted) {
    // The caller left while it waited for the connection.
    client.release()
    throw new Cancelled()
  }
  const cancelling = signal && cancelOnAbort(database, client, signal)
  let broken: Error | undefined
  try {
    const { more, ...seen } = seenBy(database, statement)
    const result = await client.query<Row>({ ...seen, values: [...values, ...more] })
    return result.rows
  } catch (error) {
    if (signal?.aborted) throw new Cancelled()
    broken = asUnavailable(error) ?? undefined
    throw broken ?? error
  } finally {
    // A late cancellation would hit the next user of this connection, so it is awaited first.
    await cancelling?.()
    client.release(broken)
  }
}

function cancelOnAbort(database: Database, client: PoolClient, signal: AbortSignal): () => Promise<void> {
  let sent: Promise<unknown> = Promise.resolve()
  const processId = (client as PoolClient & { processID: number }).processID
  const cancel = () => {
    sent = database.cancel(processId)
  }
  signal.addEventListener('abort', cancel, { once: true })
  return async () => {
    signal.removeEventListener('abort', cancel)
    await sent
  }
}

function rethrow(error: unknown): never {
  throw asUnavailable(error) ?? error
}
