import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { awaitLock } from '#core/background/locks.ts'
import { openDatabase, type Database } from '#core/database/db.ts'
import { installJobs } from '#core/background/jobs.ts'
import { findMigrations, migrate, type Migration } from '#core/migrate.ts'
import { tablesOf } from '#core/part.ts'
import { parts } from '#server/parts.ts'
import { testServer } from './server.ts'
import { generateLens } from '#server/lens/generate.ts'

type Scope = { after(work: () => Promise<void>): void }

/**
 * A separate database with all migrations, dropped when the scope ends: the test, if its context is given, else the
 * file. Cloned from a template that exists once per state of the migrations, which takes a few dozen milliseconds.
 */
export async function testDatabase(scope: Scope = { after }): Promise<Database> {
  const { url } = await testServer()
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asAdmin(url, (admin) => cloneTemplate(admin, url, name))
  const database = openDatabase({
    url: databaseUrl(url, name),
    applicationName: `test ${process.pid}`,
    // A test machine may be busy: tests check the answer, not the time.
    statementTimeoutMs: 30_000,
    poolWaitMs: 10_000,
  })
  scope.after(async () => {
    await closeInTime(database)
    await asAdmin(url, (admin) => dropDatabase(admin, name))
  })
  return database
}

/** A database as this one is now, as a backup has it. Nobody may use this one meanwhile. */
export async function copyDatabase(database: Database, scope: Scope = { after }): Promise<Database> {
  const { url } = await testServer()
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const copy = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asAdmin(url, async (admin) => {
    const source = rows[0]!.name
    // A template may have no connections; those of a pool are opened again.
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [source])
    await admin.query(`create database ${copy} template ${source}`)
  })
  const copied = openDatabase({ url: databaseUrl(url, copy), poolWaitMs: 10_000 })
  scope.after(async () => {
    await closeInTime(copied)
    await asAdmin(url, (admin) => dropDatabase(admin, copy))
  })
  return copied
}

/** A test that forgets to release a connection should fail rather than hang. */
async function closeInTime(database: Database): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const patience = setTimeout(() => reject(new Error('A connection of the test database was never released.')), 60_000)
  await Promise.race([database.close(), promise])
  clearTimeout(patience)
}

/** An empty database without any migration. */
export async function emptyDatabase(scope: Scope = { after }): Promise<string> {
  const { url } = await testServer()
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asAdmin(url, (admin) => admin.query(`create database ${name}`))
  scope.after(() => asAdmin(url, (admin) => dropDatabase(admin, name)))
  return databaseUrl(url, name)
}

/** An autovacuum worker in a new database belongs to the superuser: it cannot be ended here, and finishes soon. */
async function dropDatabase(admin: pg.Client, name: string, triesLeft = 60): Promise<void> {
  try {
    await admin.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if (triesLeft === 0 || !(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    await wait(250)
    await dropDatabase(admin, name, triesLeft - 1)
  }
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url, application_name: `test admin ${process.pid}` })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

async function cloneTemplate(admin: pg.Client, url: string, name: string): Promise<void> {
  const migrations = findMigrations({ order: parts.map(({ name }) => name) })
  const template = `test_template_${fingerprint(migrations)}`
  // The lock also prevents a run with newer migrations from dropping the template while it is cloned.
  await admin.query(awaitLock('test-databases'))
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^test_template_'`,
  )
  if (!rows.some(({ datname }) => datname === template)) {
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await buildTemplate(admin, url, template, migrations)
  }
  // A copy as files would cost half, but each one waits for a checkpoint of all databases.
  await admin.query(`create database ${name} template ${template}`)
}

async function buildTemplate(admin: pg.Client, url: string, template: string, migrations: Migration[]): Promise<void> {
  // Renamed when complete, so that an interrupted run leaves no incomplete template.
  const draft = `test_draft_${process.pid}_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${draft}`)
  try {
    await migrate(databaseUrl(url, draft), migrations, { generate: (client) => generateLens(client, parts) })
    await installJobs(databaseUrl(url, draft))
    await admin.query(`alter database ${draft} rename to ${template}`)
  } catch (error) {
    await admin.query(`drop database ${draft} with (force)`)
    throw error
  }
}

/** The same server, another database. Socket addresses have no host, which URL would refuse. */
function databaseUrl(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

/** Identifies the state of a database after all migrations: equal fingerprints, equal schemas. */
function fingerprint(migrations: ReturnType<typeof findMigrations>): string {
  const hash = createHash('sha256').update(JSON.stringify(parts.flatMap(tablesOf)))
  const lens = join(import.meta.dirname, '..', '..', 'server', 'lens')
  for (const file of globSync('*.{ts,sql}', { cwd: lens })) hash.update(readFileSync(join(lens, file)))
  for (const { file, hash: content } of migrations) hash.update(`${file} ${content}\n`)
  return hash.digest('hex').slice(0, 16)
}
