import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { PostgresProblem } from './problem.ts'

/** An account of the operating system. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

const ownName = 'touchline'
const sharedName = 'nobody'

export const sharedAccountWarning =
  'PostgreSQL runs under the account "nobody", which other programs may use too. Create an account of its own: useradd --system touchline, then npm start -- --reset.'

/**
 * The account that runs the server of `home`, null when the caller is not root. Existing data keeps the account it belongs to;
 * new data gets "touchline" where that account exists, else "nobody". Throws `PostgresProblem` when neither does.
 */
export function accountOf(home: string, passwd = readPasswd()): Account | null {
  if (process.getuid?.() !== 0) return null
  const known = [ownName, sharedName].map((name) => passwd.get(name)).filter((account) => account !== undefined)
  const owner = existsSync(home) ? lstatSync(home).uid : null
  const found = known.find(({ uid }) => uid === owner) ?? known[0]
  if (found) return found
  throw new PostgresProblem(
    'PostgreSQL does not run as root and this machine has no account named "touchline" or "nobody": create one with `useradd --system touchline`.',
  )
}

/** Creates the account "touchline" if the caller is root and it is missing. Returns whether it exists then. */
export function createOwnAccount(): boolean {
  if (process.getuid?.() !== 0) return false
  if (readPasswd().has(ownName)) return true
  // Another start may create it at the same time: what counts is that it exists.
  spawnSync('useradd', ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', ownName], { stdio: 'ignore' })
  return readPasswd().has(ownName)
}

/** Whether `account` is the one that other programs of this machine may use too. */
export function isShared(account: Account | null): boolean {
  return account !== null && account.uid === readPasswd().get(sharedName)?.uid
}

/** Accounts by name, from /etc/passwd: name, password, uid and gid parted by colons. */
function readPasswd(): Map<string, Account> {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'))
  return new Map(lines.filter((line) => line.length > 3).map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]))
}
