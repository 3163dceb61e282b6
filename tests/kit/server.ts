import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readConnection } from '#core/postgres/place.ts'

export const testServerFolder = join(import.meta.dirname, '..', '..', '.data', 'test-postgres')

type TestServer = {
  /** A database on it from which others can be created. */
  url: string
  /** The keeper, when this process started it. It ends by itself when the server has been unused for a while. */
  keeper: ChildProcess | null
}

const startPatienceMs = 60_000
const otherPatienceMs = 20_000

/** The PostgreSQL of the tests: DATABASE_URL's, else the running one of this folder, else a new one. */
export async function testServer(): Promise<TestServer> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, keeper: null }
  const running = await findRunning()
  if (running) return { url: running, keeper: null }
  return startKeeper()
}

async function findRunning(): Promise<string | null> {
  const url = readConnection(testServerFolder)
  return url && (await answers(url)) ? url : null
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startKeeper(): Promise<TestServer> {
  mkdirSync(testServerFolder, { recursive: true, mode: 0o700 })
  const logFile = join(testServerFolder, 'keeper.log')
  const log = openSync(logFile, 'w', 0o600)
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts')], {
    detached: true,
    stdio: ['ignore', log, log],
  })
  let endedAt: number | null = null
  keeper.unref()
  closeSync(log)
  let until = Date.now() + startPatienceMs
  while (Date.now() < until) {
    const url = await findRunning()
    if (url) return { url, keeper }
    // A keeper that ends at once has usually found another one, whose server answers soon.
    if (keeper.exitCode) until = Math.min(until, (endedAt ??= Date.now()) + otherPatienceMs)
    await wait(25)
  }
  throw new Error(`The PostgreSQL of the tests did not start: ${readFileSync(logFile, 'utf8').trim()}`)
}
