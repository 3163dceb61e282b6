import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '#core/database/db.ts'
import { findMigrations, migrate } from '#core/migrate.ts'
import { parts } from '#server/parts.ts'
import { startPostgres } from '#core/postgres/supervisor.ts'
import { CLIENT_CORE } from './child.ts'
import { cpuMsOfTree, pin } from './proc.ts'
import { generateLens } from '#server/lens/generate.ts'

/** The PostgreSQL of the bench: our own, durable as in production, on the generator's core for all contestants. */
export type BenchServer = {
  /** A fresh, migrated database. */
  create(name: string): Promise<BenchDatabase>
  cpuMs(): number
  version: string
  stop(): Promise<void>
}
export type BenchDatabase = { url: string; database: Database; drop(): Promise<void> }

export async function startBenchServer(): Promise<BenchServer> {
  const postgres = await startPostgres({ folder: join(import.meta.dirname, '..', '..', '.data', 'bench-postgres') })
  pin(postgres.pid, CLIENT_CORE)
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  const { rows } = await admin.query<{ server_version: string }>('show server_version')
  return {
    version: `PostgreSQL ${rows[0]?.server_version}`,
    cpuMs: () => cpuMsOfTree(postgres.pid),
    async create(name) {
      const full = `bench_${name.replaceAll('-', '_')}`
      await admin.query(`drop database if exists ${full} with (force)`)
      await admin.query(`create database ${full}`)
      const url = postgres.url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${full}`)
      const migrations = findMigrations({ order: parts.map((part) => part.name) })
      await migrate(url, migrations, { generate: (client) => generateLens(client, parts) })
      const database = openDatabase({ url, applicationName: 'bench', statementTimeoutMs: 120_000 })
      const drop = async () => {
        await database.close()
        await admin.query(`drop database if exists ${full} with (force)`).catch(() => undefined)
      }
      return { url, database, drop }
    },
    async stop() {
      await admin.end()
      await postgres.stop()
    },
  }
}
