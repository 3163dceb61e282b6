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
 * The account that runs the server of `home`, null when the caller is not root. Existing data keeps the account it
 * belongs to; new data gets "touchline" where that account exists, else "nobody". Throws `PostgresProblem` when neither
 * does.
 */
export function accountOf(home: string, passwd = readPasswd()): Account | null {
  if (process.getuid?.() !== 0) return null
  const owner = existsSync(home) ? lstatSync(home).uid : 0
  const found =
    (owner === 0 ? undefined : [...passwd.values()].find(({ uid }) => uid === owner)) ??
    passwd.get(ownName) ??
    passwd.get(sharedName)
  if (found) return found
  throw new PostgresProblem(
    'PostgreSQL does not run as root and this machine has no account named "touchline" or "nobody": create one with `useradd --system touchline`.',
  )
}

/** The accounts of this machine, and the way to add one. */
type AccountList = { read(): Map<string, Account>; add(name: string): void }

const ofThisMachine: AccountList = { read: readPasswd, add: addSystemAccount }

/**
 * Creates the account "touchline" for the server of `home`, when root runs this and neither the account nor that data
 * exists. Returns whether it exists then: where it cannot be created, new data gets the shared one. Data of another
 * account keeps its owner.
 */
export function createOwnAccount(home: string, accounts: AccountList = ofThisMachine): boolean {
  if (process.getuid?.() !== 0) return false
  if (!accounts.read().has(ownName) && !existsSync(home)) accounts.add(ownName)
  return accounts.read().has(ownName)
}

const noHome = '/nonexistent'
const noShell = '/usr/sbin/nologin'

/** Without a password, a home or a shell. A concurrent start may create it: only its existence counts. */
function addSystemAccount(name: string): void {
  if (process.platform !== 'linux') return
  const commands = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', noHome, '--shell', noShell, name],
    ['adduser', '--system', '--group', '--no-create-home', '--home', noHome, '--shell', noShell, name],
  ] as const
  for (const [command, ...args] of commands) {
    if (!readPasswd().has(name)) spawnSync(command, args, { stdio: 'ignore' })
  }
}

/** Whether `account` is the shared one, which other programs of this machine may use too. */
export function isShared(account: Account | null): boolean {
  return account !== null && account.uid === readPasswd().get(sharedName)?.uid
}

/** Accounts by name, from /etc/passwd: name, password, uid and gid parted by colons. */
function readPasswd(): Map<string, Account> {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  return new Map(
    lines
      .filter((line) => line.length > 3)
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
}
