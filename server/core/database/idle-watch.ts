import type pg from 'pg'

/** The time that a transaction waited for its program, between two of its statements. */
type IdleWatch = { longestMs(): number; stop(): void }

/** Watches the statements of a connection until `stop`. */
export function watchIdle(client: pg.PoolClient): IdleWatch {
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
