import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { after } from 'node:test'

type Scope = { after(work: () => void | Promise<void>): void }

/** A connection to a server that can be cut and restored. */
export type Way = {
  port: number
  /** How many connections were made over it so far. */
  count(): number
  /** Closes open connections and refuses new ones. */
  cut(): void
  mend(): void
}

/** Opens a port that forwards to `target`; closed when the scope ends. */
export async function openWay(
  target: { host: string; port: number } | { path: string },
  scope: Scope = { after },
): Promise<Way> {
  const open = new Set<Socket>()
  let isCut = false
  let made = 0
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    made += 1
    const far = connect(target)
    for (const socket of [near, far]) {
      open.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => [near, far].forEach((one) => (one.destroy(), open.delete(one))))
    }
    near.pipe(far).pipe(near)
  })
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scope.after(() => {
    cut()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, count: () => made, cut, mend: () => void (isCut = false) }
}

/** A forwarded connection to a database, and its address. */
export async function openDatabaseWay(databaseUrl: string, scope: Scope = { after }): Promise<Way & { url: string }> {
  // Socket addresses have no host, which URL would refuse.
  const given = new URL(databaseUrl.replace(/@\//, '@localhost/'))
  const folder = given.searchParams.get('host') ?? ''
  const port = Number(given.searchParams.get('port') ?? (given.port || 5432))
  const way = await openWay(
    folder.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: given.hostname, port },
    scope,
  )
  return { ...way, url: `postgres://${given.username}:${given.password}@127.0.0.1:${way.port}${given.pathname}` }
}
