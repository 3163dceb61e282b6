// Keeps the PostgreSQL of the tests running while test files use it, and ends it after the last one.
import pg from 'pg'
import { awaitLock, freeLock } from '#core/background/locks.ts'
import { erasePostgres, startPostgres, type Postgres } from '#core/postgres/supervisor.ts'
import { PostgresInUse } from '#core/postgres/owner.ts'
import { testServerFolder } from './server.ts'

let idleLimitMs = 900_000
const lookEveryMs = 1000

async function start(): Promise<Postgres> {
  const options = { folder: testServerFolder, isDurable: false }
  try {
    return await startPostgres(options)
  } catch (error) {
    if (error instanceof PostgresInUse) process.exit(0)
    // Without fsync a crash of the machine may leave unreadable data, which are not needed.
    await erasePostgres(testServerFolder)
    return await startPostgres(options)
  }
}

/** Under the lock of the templates: another process may have created a database from one, or is about to. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  await client.query(awaitLock('test-databases'))
  const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname ~ '^test_'`)
  for (const { datname } of rows) {
    const pid = Number(/^test_(?:draft_)?(\d+)_/.exec(datname)?.[1] ?? 0)
    if (!isRunning(pid)) await client.query(`drop database if exists "${datname}" with (force)`)
  }
  await client.query(freeLock('test-databases'))
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and usename = 'touchline' and pid <> pg_backend_pid()`,
  )
  return (rows[0]?.count ?? 0) > 0
}

const postgres = await start()
const client = new pg.Client({ connectionString: postgres.url })
client.on('error', () => process.exit(1))
await client.connect()
await dropLeftovers(client)

let usedAt = Date.now()
let isStopping = false
const timer = setInterval(look, lookEveryMs)

async function look() {
  if (await isUsed(client)) usedAt = Date.now()
  if (Date.now() - usedAt >= idleLimitMs) await stop()
}

async function stop() {
  if (isStopping) return
  isStopping = true
  clearInterval(timer)
  client.removeAllListeners('error').on('error', () => undefined)
  await client.end()
  await postgres.stop()
  process.exit(0)
}

// The run that started it is over; another concurrent one may still be using it.
process.on('SIGTERM', () => {
  idleLimitMs = 2 * lookEveryMs
})
