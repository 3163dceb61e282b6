import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { awaitLock } from './background/locks.ts'

/** `after`: run once no process of an earlier release is left, which would fail beside it. */
type Phase = 'before' | 'after'

export type Migration = {
  schema: string
  number: number
  name: string
  file: string
  sql: string
  hash: string
  phase: Phase
}

type MigrateResult = { applied: Migration[]; alreadyThere: number }

/** A migration cannot be applied; the message states which one and why. */
export class MigrationError extends Error {}

const serverFolder = join(import.meta.dirname, '..')

type FindOptions = {
  /** Names of all parts, lowest first; without, schemas run by name. */
  order?: readonly string[]
  /** The folder of the parts, in tests. */
  folder?: string
}

/**
 * All migrations in the order they run, those of the first phase first. Files are
 * `server/<part>/migrations/<number>-<what>.sql`, `server/services/<service>/migrations/…` and, of the demonstration,
 * `demo/migrations/…`; those beside which an earlier release could not run are in `migrations/after/`. The folder of
 * the part is the schema. Throws `MigrationError` for a folder that belongs to no part.
 */
export function findMigrations({ order, folder = serverFolder }: FindOptions = {}): Migration[] {
  const files = globSync(
    ['*/migrations/{,after/}*.sql', 'services/*/migrations/{,after/}*.sql', '../demo/migrations/{,after/}*.sql'],
    { cwd: folder },
  )
  const migrations = files.map((file) => readMigration(folder, file))
  const stray = migrations.find(({ schema }) => order && !order.includes(schema))
  if (stray) throw new MigrationError(`${stray.file} belongs to no part. Add "${stray.schema}" to server/parts.ts.`)
  const rank = ({ schema }: Migration) => order?.indexOf(schema) ?? 0
  migrations.sort((a, b) => rank(a) - rank(b) || a.schema.localeCompare(b.schema) || a.number - b.number)
  for (const [index, migration] of migrations.entries()) {
    const previous = migrations[index - 1]
    if (previous?.schema === migration.schema && previous.number === migration.number)
      throw new MigrationError(`Two migrations have the same number: ${previous.file} and ${migration.file}.`)
  }
  return (['before', 'after'] as const).flatMap((phase) => migrations.filter((migration) => migration.phase === phase))
}

function readMigration(folder: string, file: string): Migration {
  const name = basename(file, '.sql')
  const number = Number(/^(\d+)[-_]/.exec(name)?.[1] ?? Number.NaN)
  if (Number.isNaN(number)) throw new MigrationError(`A migration is named <number>-<what>.sql, unlike ${file}.`)
  const sql = readFileSync(join(folder, file), 'utf8')
  const hash = createHash('sha256').update(sql).digest('hex')
  const isAfter = basename(dirname(file)) === 'after'
  const schema = basename(dirname(dirname(isAfter ? dirname(file) : file)))
  return { schema, number, name, file, sql, hash, phase: isAfter ? 'after' : 'before' }
}

type MigrateOptions = {
  /** Hears of each file that waits for a table in use, before it is tried again. */
  onBusy?(migration: Migration): void
  /** How often a file is tried while its tables are in use, two seconds each. */
  tries?: number
  /** Generates what follows from the migrated tables, in a transaction of its own. */
  generate?(client: pg.Client): Promise<void>
}

/**
 * Applies missing migrations, each file in a transaction of its own, one process at a time. A file that changed after
 * it was applied is refused; an applied file that this release lacks is ignored, so that the previous release still
 * starts. A table in use is waited for during a minute.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  { onBusy, tries = 30, generate }: MigrateOptions = {},
): Promise<MigrateResult> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'touchline migrate',
    statement_timeout: 600_000,
  })
  await client.connect()
  try {
    await client.query(awaitLock('migrations'))
    const known = await readApplied(client)
    const missing = migrations.filter((migration) => !isApplied(migration, known))
    for (const migration of missing) await applyPatiently(client, migration, { onBusy, tries })
    if (generate) await patiently(tries, () => generate(client))
    return { applied: missing, alreadyThere: migrations.length - missing.length }
  } finally {
    await client.end()
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`
    create schema if not exists core;
    create table if not exists core.migration (
      schema_name text not null,
      name text not null,
      hash text not null,
      applied_at timestamptz not null default now(),
      primary key (schema_name, name)
    )`)
  const { rows } = await client.query<{ schema_name: string; name: string; hash: string }>(
    'select schema_name, name, hash from core.migration',
  )
  return new Map(rows.map((row) => [`${row.schema_name}/${row.name}`, row.hash]))
}

function isApplied(migration: Migration, known: Map<string, string>): boolean {
  const hash = known.get(`${migration.schema}/${migration.name}`)
  if (hash === undefined || hash === migration.hash) return hash !== undefined
  throw new MigrationError(
    `${migration.file} was changed after it was applied to this database. Restore it and write a new file for the change` +
      ' (or drop the database with `npm start -- --reset`).',
  )
}

const lockTimeoutMs = 2000

/** Waiting for a lock blocks every later reader of that table, so each try ends soon and lets them pass. */
async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  { onBusy, tries }: MigrateOptions & { tries: number },
): Promise<void> {
  try {
    await patiently(
      tries,
      () => apply(client, migration),
      () => onBusy?.(migration),
    )
  } catch (error) {
    throw new MigrationError(`${migration.file} failed: ${describe(error, migration.sql)}`, { cause: error })
  }
}

async function patiently(tries: number, work: () => Promise<void>, onBusy?: () => void): Promise<void> {
  for (let triesLeft = tries - 1; ; triesLeft--) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === '55P03'
      if (!isBusy || triesLeft === 0) throw error
      onBusy?.()
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`create schema if not exists "${migration.schema}"`)
    await client.query(
      `set local lock_timeout = ${lockTimeoutMs}; set local search_path = "${migration.schema}", public`,
    )
    await client.query(migration.sql)
    await client.query('insert into core.migration (schema_name, name, hash) values ($1, $2, $3)', [
      migration.schema,
      migration.name,
      migration.hash,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}`
}
