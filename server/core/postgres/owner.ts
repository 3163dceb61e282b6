import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { lockNumber, tryLock } from '../background/locks.ts'
import { PostgresProblem, secretFile, type Passwords, type Place } from './place.ts'

/** The connection of the owning process, as superuser. Its lock ends with its process, however that ends. */
export type Owner = { client: pg.Client }

/** Another Touchline process holds this data. */
export class PostgresInUse extends PostgresProblem {}

export const socketPort = 5432

/** Connects as superuser; null when no server accepts connections yet. */
export async function connectAsSuperuser(place: Place, passwords: Passwords): Promise<pg.Client | null> {
  const client = new pg.Client({
    host: place.socketFolder,
    port: socketPort,
    user: 'postgres',
    password: passwords.postgres,
    database: 'postgres',
    application_name: `touchline owner ${process.pid}`,
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (isNotReady(error)) return null
    if ((error as { code?: string }).code !== '28P01') throw error
    throw new PostgresProblem(
      `The secret in ${secretFile(place)} does not match the data in ${place.data}. Restore the right one, or drop the data with --reset.`,
    )
  }
}

/** No socket, no listener, or a server that is starting up or shutting down. */
function isNotReady(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  if (code !== undefined && ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'].includes(code))
    return true
  return /Connection terminated|timeout/.test(message)
}

/** Makes this process the owner of the server, or names the present owner. */
export async function takeOwnership(place: Place, client: pg.Client): Promise<Owner> {
  // The kernel closes the socket of a killed owner at once; its backend needs a moment to notice.
  for (let attempt = 0; attempt < 25; attempt++) {
    const { rows } = await client.query<{ is_held: boolean }>(tryLock('postgres'))
    if (rows[0]?.is_held) return { client }
    await wait(20)
  }
  const pid = await findOwner(client)
  await client.end()
  throw new PostgresInUse(
    `The data in ${place.folder} is in use by another Touchline${pid ? ` (process ${pid})` : ''}: stop that one, or give this one a DATA_FOLDER or DATABASE_URL of its own.`,
  )
}

async function findOwner(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockNumber('postgres')],
  )
  return rows[0]?.application_name.split(' ').at(-1) ?? null
}
