import type { DeskHealth } from '#contract/touchline/desk-health.ts'
import type { Reader } from '#core/database/reader.ts'

/** Accounts that close, and exports that are not ready. */
export async function findDue(db: Reader): Promise<DeskHealth['due']> {
  const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`
  const closing = `from accounts.account where state = 'closing'`
  const making = 'from accounts.export_job where ready_at is null'
  const [row] = await db.query<DeskHealth['due']>(
    `select (select count(*)::int ${closing}) as erasures, (select ${ms('min(closing_at)')} ${closing}) as "nextErasureAt",
      (select count(*)::int ${closing} and closing_at < now() - interval '1 hour') as "lateErasures",
      (select count(*)::int ${making}) as exports, (select ${ms('min(asked_at)')} ${making}) as "oldestExportAt"`,
  )
  return row!
}

type DatabaseFigures = { databaseMb: number; connections: number; now: number }

export async function findDatabaseFigures(db: Reader): Promise<DatabaseFigures> {
  const [row] = await db.query<DatabaseFigures>(
    `select (pg_database_size(current_database()) / 1048576)::int as "databaseMb",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return row!
}
