import pg from 'pg'

/** A statement that a program is about to send. */
type Intercepted = {
  /** From 1, over all connections. */
  number: number
  text: string
  /** Sends it, and resolves as the program would see it. */
  send(): unknown
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** Passes every statement of the connections with this name through `pass`, until the returned function is called. */
export function interceptStatements(applicationName: string, pass: (statement: Intercepted) => unknown): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  let number = 0
  prototype.query = function (...given) {
    const { application_name: name } = (this as unknown as { connectionParameters: { application_name?: string } })
      .connectionParameters
    if (name !== applicationName) return query.apply(this, given)
    return pass({ number: ++number, text: textOf(given[0]), send: () => query.apply(this, given) })
  }
  return () => {
    prototype.query = query
  }
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { text?: string }).text)
}
