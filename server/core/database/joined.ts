import type pg from 'pg'
import { wakeAfterCommit, type Database } from './db.ts'

/**
 * A database whose statements and transactions are all part of the transaction of `client`: code that opens its own is
 * done with it, or not at all. Inner transactions run one after the other, each undone by itself where it fails.
 */
export function joined(database: Database, client: pg.PoolClient): Database {
  // Inner transactions may add to the outbox; a wake without news is cheap.
  wakeAfterCommit(client)
  const [inTurn, oneByOne] = [queue(), queue()]
  const query = (...given: Parameters<typeof client.query>) => inTurn(() => client.query(...given))
  const borrowed = { query, release: () => undefined } as unknown as pg.PoolClient
  return {
    ...database,
    wake: () => undefined,
    pool: { connect: async () => borrowed } as unknown as pg.Pool,
    transaction: (work) => oneByOne(() => within(borrowed, work)),
  }
}

/** Runs work after all that was given before it, however that ended. */
function queue(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
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
