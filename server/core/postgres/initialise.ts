import { execFile } from 'node:child_process'
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { PostgresProblem, type Passwords, type Place } from './place.ts'

const run = promisify(execFile)

export function isInitialised(place: Place): boolean {
  return existsSync(join(place.data, 'PG_VERSION'))
}

/** Creates the data folder. Its collation and character classes are PostgreSQL's own, the same on every machine. */
export async function initialise(
  place: Place,
  binaries: string,
  passwords: Passwords,
  isDurable: boolean,
): Promise<void> {
  // Renamed when complete: an interrupted initdb leaves no data folder.
  const draft = `${place.data}.${process.pid}`
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, passwords.postgres, { mode: 0o600 })
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid)
  try {
    await run(
      join(binaries, 'bin', 'initdb'),
      [
        `--pgdata=${draft}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(isDurable ? [] : ['--no-sync']),
      ],
      { ...place.account, env: { TZ: 'UTC' }, cwd: place.home },
    )
    renameSync(draft, place.data)
  } catch (error) {
    if (isInitialised(place)) return
    throw new PostgresProblem(`PostgreSQL could not create its data in ${place.home}: ${reason(error)}`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

function reason(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr?.trim() || message).split('\n').slice(-3).join(' ')
}

/** Touchline's own account and database, without the superuser's rights. */
export async function createDatabase(client: pg.Client, passwords: Passwords): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(`
    select exists (select from pg_roles where rolname = 'touchline') as role,
           exists (select from pg_database where datname = 'touchline') as database`)
  const password = client.escapeLiteral(passwords.touchline)
  if (!rows[0]?.role) await client.query(`create role touchline login createdb password ${password}`)
  if (!rows[0]?.database) await client.query('create database touchline owner touchline')
}
