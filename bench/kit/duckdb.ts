import { createRequire } from 'node:module'

/** What the rival of `ranking-authors` is used by. */
interface Connection {
  run(statement: string): Promise<unknown>
  runAndReadAll(statement: string, values: readonly unknown[]): Promise<{ getRowObjects(): Record<string, unknown>[] }>
  closeSync(): void
}
export interface DuckDb {
  create(file: string, options: Record<string, string>): Promise<{ connect(): Promise<Connection>; closeSync(): void }>
}

export const howToInstall = 'npm install --prefix bench/rivals'

/** DuckDB, where it is installed: 70 MB that nobody needs but this benchmark. */
export async function findDuckDb(): Promise<DuckDb | null> {
  const { resolve } = createRequire(new URL('../rivals/package.json', import.meta.url))
  try {
    return ((await import(resolve('@duckdb/node-api'))) as { DuckDBInstance: DuckDb }).DuckDBInstance
  } catch {
    return null
  }
}
