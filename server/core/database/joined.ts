import type pg from 'pg'
import type { Database } from './db.ts'

/**
 * A database whose statements and transactions are all part of the transaction of `client`: code that opens its own is
 * done with it, or not at all. Inner transactions run one after the other, each undone by itself where it fails.
 */
export function joined(database: Database, client: pg.PoolClient): Database {
  const borrowed = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient
  let previous: Promise<unknown> = Promise.resolve()
  const transaction = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const next = previous.then(
      () => within(client, work),
      () => within(client, work),
    )
    previous = next.catch(() => undefined)
    return next
  }
  return { ...database, pool: { connect: async () => borrowed } as unknown as pg.Pool, transaction }
}

async function within<T>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  await client.query('savepoint joined')
  try {
    const value = await work(client)
    await client.query('release savepoint joined')
    return value
  } catch (error) {
    await client.query('rollback to savepoint joined')
    throw error
  }
}
