import type { PoolClient, QueryResultRow } from 'pg'
import type { Database } from './db.ts'
import type { Competitions } from '../guard/guard.ts'
import { query } from './query.ts'
import type { Statement } from './query.ts'

/** Runs a statement and returns rows: `call.db` of a handler, the database itself, or the client of a transaction. */
export type Reader = {
  query<Row extends QueryResultRow>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** Competitions readable through it; absent for reads of the server itself. */
  readable?: Competitions
}

export function readerOf(database: Database & Pick<Reader, 'readable'>): Reader {
  const { readable } = database
  return { query: (statement, values) => query(database, statement, values), ...(readable ? { readable } : {}) }
}

export function readerIn(client: PoolClient): Reader {
  return {
    async query<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []) {
      const text = typeof statement === 'string' ? { text: statement } : statement
      return (await client.query<Row>({ ...text, values: [...values] })).rows
    },
  }
}
