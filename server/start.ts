import { join } from 'node:path'
import { followKinds, noticeKinds, roomKinds, searchKinds, sentKinds } from '#contract/kinds.ts'
import { noticeSwitches } from '#contract/touchline/push.ts'
import { tasks } from '#accounts/rules/task.ts'
import { removeAnchors } from '#accounts/audit/audit-anchor.ts'
import { asUnavailable, openDatabase } from '#core/database/db.ts'
import { installJobs } from '#core/background/jobs.ts'
import { findMigrations, migrate } from '#core/migrate.ts'
import { assertStored } from '#core/parts/check.ts'
import { assertDeclared } from '#core/parts/declarations.ts'
import { PostgresInUse } from '#core/postgres/owner.ts'
import { readConnection } from '#core/postgres/place.ts'
import { erasePostgres, startPostgres } from '#core/postgres/supervisor.ts'
import { knownNames, shipped, sources } from '#server/sports/feeds.ts'
import { serverSports } from '#server/sports/index.ts'
import { readerIn } from '#core/database/reader.ts'
import { storeKnownNames } from '#timeline/search/store/known-names.ts'
import { sports } from '#sports/index.ts'
import { ConfigProblem, type Config } from './config.ts'
import { parts } from './parts.ts'
import { assertSports } from './sport-check.ts'
import type { Progress } from './progress.ts'
import { generateLens } from './lens/generate.ts'

type RunningDatabase = {
  url: string
  /** Whether Touchline started the server itself. */
  isOwn: boolean
  stop(): Promise<void>
}

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'dataFolder' | 'mayAddSystemAccount' | 'isReset' | 'isUnsafeDatabaseAllowed'
> &
  Partial<Pick<Config, 'areMigrationsSplit'>>

/**
 * The database, migrated and ready: DATABASE_URL's, or the embedded one, which runs until `stop`. Throws
 * `ConfigProblem`, `PostgresProblem`, `MigrationError` or `PartProblem`, each one sentence for the operator.
 */
export async function startDatabase(config: DatabaseConfig, progress: Progress): Promise<RunningDatabase> {
  const database = config.databaseUrl ? given(config.databaseUrl) : await startOwn(config, progress)
  return migrated(database, config, progress)
}

/** As `startDatabase`, but shares the server of a running Touchline: for commands beside it. */
export async function joinDatabase(config: DatabaseConfig, progress: Progress): Promise<RunningDatabase> {
  try {
    return await startDatabase(config, progress)
  } catch (error) {
    const running = readConnection(postgresFolder(config))
    if (!(error instanceof PostgresInUse) || !running) throw error
    return migrated(given(running), config, progress)
  }
}

function given(url: string): RunningDatabase {
  return { url, isOwn: false, stop: () => Promise.resolve() }
}

async function startOwn(config: DatabaseConfig, progress: Progress): Promise<RunningDatabase> {
  const folder = postgresFolder(config)
  if (config.isReset) await progress.step('Dropping all data', () => eraseAll(config, folder))
  const postgres = await progress.step('Starting PostgreSQL', () =>
    startPostgres({
      folder,
      mayAddAccount: config.mayAddSystemAccount,
      onRestart: progress.say,
      onWarning: progress.say,
    }),
  )
  return { url: postgres.url, isOwn: true, stop: postgres.stop }
}

function eraseAll({ dataFolder }: DatabaseConfig, folder: string) {
  removeAnchors(dataFolder)
  return erasePostgres(folder)
}

async function migrated(
  database: RunningDatabase,
  config: DatabaseConfig,
  progress: Progress,
): Promise<RunningDatabase> {
  try {
    await assertUsable(database.url, config)
    await progress.step('Migrating the database', () => bringUpToDate(database.url, config))
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function bringUpToDate(url: string, { areMigrationsSplit }: DatabaseConfig): Promise<void> {
  assertDeclared(parts, {
    rooms: roomKinds,
    frames: sentKinds,
    notices: noticeKinds,
    hits: searchKinds,
    follows: followKinds,
    activities: tasks.map(({ kind }) => kind),
    switches: noticeSwitches,
  })
  assertSports(sports, {
    sources: [...sources, ...shipped],
    onServer: Object.keys(serverSports),
    notices: parts.flatMap(({ notices = [] }) => notices.map(({ kind }) => kind)),
    root: join(import.meta.dirname, '..'),
  })
  const migrations = findMigrations({ order: parts.map(({ name }) => name) })
  await migrate(url, areMigrationsSplit ? migrations.filter(({ phase }) => phase === 'before') : migrations, {
    generate: (client) => generateLens(client, parts),
  })
  await installJobs(url)
  await storeNames(url)
  await assertStored(url, parts, migrations)
}

/** Abbreviations and nicknames of this release, also for what an earlier one stored. */
async function storeNames(url: string): Promise<void> {
  const database = openDatabase({ url, applicationName: 'touchline start', poolSize: 1, poolWaitMs: 15_000 })
  try {
    await database.transaction((client) => storeKnownNames(readerIn(client), knownNames()))
  } finally {
    await database.close()
  }
}

/** The oldest version that all statements were run on; older ones fail in a migration, with an unhelpful error. */
const oldestVersion = 15

/** An acknowledged success must survive a crash, so a server that promises less is refused. */
async function assertUsable(url: string, config: DatabaseConfig): Promise<void> {
  const database = openDatabase({ url, applicationName: 'touchline start', poolSize: 1, poolWaitMs: 15_000 })
  try {
    const {
      rows: [server],
    } = await database.pool.query<{ major: number; text: string }>(
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as text`,
    )
    const complaint = complaintOfVersion(server!)
    if (complaint !== null) throw new ConfigProblem(complaint)
    const { rows } = await database.pool.query<{ name: string }>(
      `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
    )
    if (rows.length === 0 || config.isUnsafeDatabaseAllowed) return
    throw new ConfigProblem(
      `${rows.map(({ name }) => name).join(' and ')} is off: committed data could be lost. Turn it on, or set ALLOW_UNSAFE_DATABASE=yes.`,
    )
  } catch (error) {
    const isUnknown =
      error instanceof Error && 'code' in error && ['28P01', '28000', '3D000'].includes(String(error.code))
    if (!isUnknown && !asUnavailable(error)) throw error
    throw new ConfigProblem(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`)
  } finally {
    await database.close()
  }
}

/** Null for a server that is new enough. */
export function complaintOfVersion({ major, text }: { major: number; text: string }): string | null {
  return major >= oldestVersion
    ? null
    : `DATABASE_URL is PostgreSQL ${text}. Touchline needs ${oldestVersion} or newer.`
}

function postgresFolder(config: DatabaseConfig): string {
  return join(config.dataFolder, 'postgres')
}
