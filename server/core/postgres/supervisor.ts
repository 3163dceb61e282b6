import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createOwnAccount, isShared, sharedAccountWarning } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createDatabase, initialise, isInitialised } from './initialise.ts'
import { connectAsSuperuser, PostgresInUse, socketPort, takeOwnership, type Owner } from './owner.ts'
import {
  connectionFile,
  createSecret,
  erase,
  homeUnderRoot,
  placeOf,
  PostgresProblem,
  prepare,
  readPasswords,
  type Passwords,
  type Place,
} from './place.ts'
import { endPostmaster, findPostmaster } from './postmaster.ts'
import { settings } from './settings.ts'

export type PostgresOptions = {
  /** The operator's side of the server, such as `.data/postgres`. */
  folder: string
  /** False only for tests that may lose their data. */
  isDurable?: boolean
  /** Whether root's first start may add the system account "touchline" to this machine. */
  mayAddAccount?: boolean
  /** Called when the server ended by itself and is restarted. */
  onRestart?: (sentence: string) => void
  /** Called with each weakness of the safety of this server. */
  onWarning?: (sentence: string) => void
}

export type Postgres = {
  /** For `pg`, psql and DATABASE_URL: a unix socket, the account `touchline` and its password. */
  url: string
  pid: number
  /** Where the rows are. */
  data: string
  stop(): Promise<void>
}

type Server = { child: ChildProcess; owner: Owner }

const startPatienceMs = 60_000

/**
 * Starts PostgreSQL on the data of `folder`, creating it the first time, and keeps it running until `stop`. One process
 * may own the data: a second one gets `PostgresInUse`; a server left behind by a killed owner is stopped and restarted.
 * Every other obstacle is a `PostgresProblem` with one sentence.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  if (options.mayAddAccount) createOwnAccount(homeUnderRoot(options.folder))
  const place = placeOf(options.folder)
  if (isShared(place.account)) options.onWarning?.(sharedAccountWarning)
  prepare(place)
  const binaries = findBinaries(place)
  const passwords = readPasswords(place) ?? (await startAfresh(place))
  const isDurable = options.isDurable ?? true
  if (!isInitialised(place)) await initialise(place, binaries, passwords, isDurable)
  const launchServer = () => launch(place, binaries, passwords, isDurable)
  const supervised = supervise(await launchServer(), launchServer, options.onRestart)

  const query = new URLSearchParams({ host: place.socketFolder, port: String(socketPort) })
  const url = `postgresql://touchline:${passwords.touchline}@/touchline?${decodeURIComponent(query.toString())}`
  writeFileSync(connectionFile(place.folder), `${url}\n`, { mode: 0o600 })
  return {
    url,
    data: place.data,
    get pid() {
      return supervised.server.child.pid!
    },
    async stop() {
      rmSync(connectionFile(place.folder), { force: true })
      await supervised.stop(place)
    },
  }
}

/** Drops all data of `folder`. Throws `PostgresInUse` while a Touchline uses it. */
export async function erasePostgres(folder: string): Promise<void> {
  const place = placeOf(folder)
  const passwords = readPasswords(place)
  if (passwords) await endOrphan(place, passwords)
  erase(place)
}

// Without its secret, data under the same name belongs to a project folder that was deleted and created again.
async function startAfresh(place: Place): Promise<Passwords> {
  if (createSecret(place)) {
    const pid = findPostmaster(place)
    if (pid) await endPostmaster(place, pid)
    rmSync(place.data, { recursive: true, force: true })
  }
  return readPasswords(place)!
}

async function endOrphan(place: Place, passwords: Passwords): Promise<void> {
  const until = Date.now() + 10_000
  for (let pid = findPostmaster(place); pid !== null; pid = findPostmaster(place)) {
    const client = await connectAsSuperuser(place, passwords)
    if (client) {
      await takeOwnership(place, client)
      // It may have been replaced since, by a start that failed to become its owner.
      await endPostmaster(place, findPostmaster(place) ?? pid)
      await client.end().catch(() => undefined)
    } else if (Date.now() > until) {
      await endPostmaster(place, pid)
    } else {
      await wait(50)
    }
  }
}

async function launch(place: Place, binaries: string, passwords: Passwords, isDurable: boolean): Promise<Server> {
  const until = Date.now() + startPatienceMs
  for (;;) {
    await endOrphan(place, passwords)
    rotateLog(place)
    const logStart = logSize(place)
    const child = spawnServer(place, binaries, isDurable)
    const server = await makeOurs(place, passwords, child, until)
    if (server) return server
    const complaint = readFileSync(logFile(place), 'utf8').slice(logStart)
    // Another start was faster, or children of a killed server still hold its memory: both are temporary.
    const mayPass = /lock file|shared memory block|could not bind/.test(complaint)
    if (!mayPass || Date.now() > until) throw new PostgresProblem(`PostgreSQL did not start: ${lastLines(complaint)}`)
    await wait(100)
  }
}

/** Null when the child ended before it answered. */
async function makeOurs(
  place: Place,
  passwords: Passwords,
  child: ChildProcess,
  until: number,
): Promise<Server | null> {
  try {
    const client = await connectWhenReady(place, passwords, child, until)
    if (!client) return null
    const owner = await takeOwnership(place, client)
    await createDatabase(client, passwords)
    return { child, owner }
  } catch (error) {
    // A process that took ownership at this moment keeps it; otherwise the server would never be stopped.
    if (!(error instanceof PostgresInUse) && child.pid) await endPostmaster(place, child.pid)
    throw error
  }
}

function spawnServer(place: Place, binaries: string, isDurable: boolean): ChildProcess {
  const log = openSync(logFile(place), 'a', 0o600)
  try {
    return spawn(
      join(binaries, 'bin', 'postgres'),
      ['-D', place.data, ...settings(place.socketFolder, isDurable).flatMap((setting) => ['-c', setting])],
      // A process group of its own: Ctrl-C in the terminal is for Touchline, which stops the server after its own work.
      { ...place.account, env: { TZ: 'UTC' }, cwd: place.home, stdio: ['ignore', log, log], detached: true },
    )
  } finally {
    closeSync(log)
  }
}

/** The superuser's connection, or null when the child ended before it answered. */
async function connectWhenReady(place: Place, passwords: Passwords, child: ChildProcess, until: number) {
  let failure: Error | null = null
  child.once('error', (error) => (failure = error))
  while (Date.now() < until) {
    if (failure) throw new PostgresProblem(`PostgreSQL did not start: ${(failure as Error).message}`)
    if (child.exitCode !== null || child.signalCode !== null) return null
    const client = await connectAsSuperuser(place, passwords)
    if (client) return client
    await wait(10)
  }
  throw new PostgresProblem(
    `PostgreSQL did not answer within ${startPatienceMs / 1000} seconds; its log is ${logFile(place)}.`,
  )
}

/** Keeps a server running: an unexpected end restarts it. */
function supervise(first: Server, launchServer: () => Promise<Server>, onRestart: PostgresOptions['onRestart']) {
  const supervised = { server: first, stop }
  let isStopping = false
  // When this process ends without stop(), by an error, the server at least receives the signal.
  const endWithUs = () => supervised.server.child.kill('SIGINT')
  process.once('exit', endWithUs)
  watch(first)

  function watch({ child, owner }: Server) {
    child.once('exit', () => void restart())
    // Recovery after the crash of one backend closes all connections, the owner's with its lock among them: start anew.
    owner.client.once('end', () => isStopping || child.kill('SIGINT'))
  }

  async function restart(pauseMs = 0): Promise<void> {
    if (isStopping) return
    onRestart?.('PostgreSQL exited. Restarting it.')
    await wait(pauseMs)
    try {
      supervised.server = await launchServer()
      if (isStopping) supervised.server.child.kill('SIGINT')
      else watch(supervised.server)
    } catch (error) {
      onRestart?.(`PostgreSQL could not be started again: ${(error as Error).message}`)
      await restart(Math.min(5000, pauseMs * 2 + 250))
    }
  }

  async function stop(place: Place) {
    isStopping = true
    process.off('exit', endWithUs)
    const { child, owner } = supervised.server
    await owner.client.end().catch(() => undefined)
    if (child.pid) await endPostmaster(place, child.pid)
  }

  return supervised
}

function logFile(place: Place): string {
  return join(place.folder, 'log')
}

function logSize(place: Place): number {
  return existsSync(logFile(place)) ? statSync(logFile(place)).size : 0
}

function rotateLog(place: Place): void {
  if (logSize(place) > 5_000_000) renameSync(logFile(place), `${logFile(place)}.1`)
}

function lastLines(complaint: string): string {
  return complaint.trim().split('\n').slice(-3).join(' ') || 'it said nothing.'
}
