import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { accountOf, type Account } from './account.ts'
import { PostgresProblem } from './problem.ts'

export { PostgresProblem }

/** The folders of one embedded server. */
export type Place = {
  /** The folder of the operator: secret, connection and log. Only the account that started Touchline may enter. */
  folder: string
  /** The folder of PostgreSQL; the same as `folder` unless root started Touchline. */
  home: string
  data: string
  socketFolder: string
  account: Account | null
}

// The project may lie in a folder that only root may enter, so the unprivileged account gets a place of its own.
const rootHome = '/var/lib/touchline'

// The longest path of a unix socket is 107 bytes on Linux and 103 on macOS; the file name takes 18 of them.
const longestSocketFolder = 85

/** Where PostgreSQL's side of `folder` is when root starts it. */
export function homeUnderRoot(folder: string): string {
  return join(rootHome, hashOf(folder))
}

function hashOf(folder: string): string {
  return createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)
}

/** The place of the server whose operator's side is `folder`. Creates nothing. */
export function placeOf(folder: string): Place {
  const absolute = resolve(folder)
  const account = accountOf(homeUnderRoot(folder))
  const home = account ? homeUnderRoot(folder) : absolute
  const inHome = join(home, 'run')
  const socketFolder = inHome.length <= longestSocketFolder ? inHome : join(tmpdir(), `touchline-${hashOf(folder)}`)
  return { folder: absolute, home, data: join(home, 'data'), socketFolder, account }
}

/** Creates the folders with the narrowest rights that work. */
export function prepare(place: Place): void {
  makePrivate(place.folder, null)
  if (place.account) {
    mkdirSync(rootHome, { recursive: true })
    // A strict umask would keep the account out of its own home.
    chmodSync(rootHome, 0o755)
    makePrivate(place.home, place.account)
  }
  makePrivate(place.socketFolder, place.account)
}

function makePrivate(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = lstatSync(folder)
  // Below /tmp another user may have created the folder first, or a link to a foreign one.
  const mayBeOurs = owner.isDirectory() && [process.getuid?.(), account?.uid].includes(owner.uid)
  if (!mayBeOurs) throw new PostgresProblem(`${folder} belongs to another account: remove it, then start again.`)
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

export type Passwords = {
  /** The password of the superuser, used for maintenance only. */
  postgres: string
  /** The password of the account that Touchline itself uses. */
  touchline: string
}

/** The passwords, from the 0600 file with their secret; null when the folder has none yet. */
export function readPasswords(place: Place): Passwords | null {
  const file = secretFile(place)
  if (!existsSync(file)) return null
  const secret = readFileSync(file, 'utf8').trim()
  const derive = (account: string) => createHash('sha256').update(`${secret} ${account}`).digest('base64url')
  return { postgres: derive('postgres'), touchline: derive('touchline') }
}

/** False if another start was faster. */
export function createSecret(place: Place): boolean {
  try {
    writeFileSync(secretFile(place), `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

export function secretFile(place: Place): string {
  return join(place.folder, 'secret')
}

/** The file in which a running server publishes its address. */
export function connectionFile(folder: string): string {
  return join(resolve(folder), 'connection')
}

/** The address of the server of `folder`, or null when no start has written it. The server may have ended since. */
export function readConnection(folder: string): string | null {
  const file = connectionFile(folder)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** Deletes all data of `folder`'s server. It must not be running. */
export function erase(place: Place): void {
  for (const folder of [place.data, place.socketFolder, place.home, place.folder])
    rmSync(folder, { recursive: true, force: true })
}
