import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installJobs } from '#core/background/jobs.ts'
import { findMigrations, migrate } from '#core/migrate.ts'
import { erasePostgres, startPostgres } from '#core/postgres/supervisor.ts'
import { generateLens } from '#server/lens/generate.ts'
import { parts } from '#server/parts.ts'

type Scope = { after(work: () => Promise<void>): void }

/** A durable PostgreSQL of one test, which may be killed. */
export type OwnCluster = {
  url: string
  /** The operator's side; the rows are in `data`. */
  folder: string
  data: string
  /** Finds the server and its connections; the function kills all of them at once, and resolves after the recovery. */
  aim(): () => Promise<void>
  /** Stops the server, runs the work on its files, and starts it again. */
  whileStopped(work: () => void): Promise<void>
}

/** Starts a cluster with all migrations. `prepare` runs before there is any data, and returns what undoes it. */
export async function ownCluster(
  scope: Scope,
  prepare: (folder: string) => () => void = () => () => undefined,
): Promise<OwnCluster> {
  const outer = mkdtempSync(join(tmpdir(), 'touchline-cluster-'))
  const folder = join(outer, 'postgres')
  const undo = prepare(folder)
  let postgres = await startPostgres({ folder })
  scope.after(async () => {
    await postgres.stop()
    undo()
    await erasePostgres(folder)
    rmSync(outer, { recursive: true, force: true })
  })
  const migrations = findMigrations({ order: parts.map(({ name }) => name) })
  await migrate(postgres.url, migrations, { generate: (client) => generateLens(client, parts) })
  await installJobs(postgres.url)
  return {
    url: postgres.url,
    folder,
    data: postgres.data,
    aim() {
      const { pid } = postgres
      // Without the server its connections would end by themselves, but some of them only after their statement.
      const all = [pid, ...childrenOf(pid)]
      return async () => {
        for (const one of all) killHard(one)
        while (postgres.pid === pid) await wait(10)
      }
    },
    async whileStopped(work) {
      await postgres.stop()
      work()
      postgres = await startPostgres({ folder })
    },
  }
}

function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return rows.flatMap((row) => {
    const [child, parent] = row.trim().split(/\s+/).map(Number)
    return parent === pid ? [child!] : []
  })
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
