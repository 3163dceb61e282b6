import type pg from 'pg'

/** Hands each query over when the one before has ended: what pg queues by itself it will refuse from version 9 on. */
export function queryInTurn(client: pg.Client): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (...given: unknown[]) => {
    const next = () => query(...given)
    last = last.then(next, next)
    return last
  }
  client.query = inTurn as pg.Client['query']
}
