import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase, type Database } from '#core/database/db.ts'
import { createChance } from '../contract/chance.ts'
import { listHalfDone } from './money-books.ts'
import { untilGone } from './money-crash.ts'
import { listLost, listWrongWallets, runLoad, type MoneyLoad } from './money-load.ts'
import { ledgerProblems } from './money.ts'
import type { OwnCluster } from './own-cluster.ts'

type Run = { from: number; count: number; killAfter: number }
type Kills = { kills: number; acknowledged: number; problems: string[] }

/** Kills again and again under load, looks each time whether all adds up, and in the end repeats every operation. */
export async function killUnderLoad(
  database: Database,
  load: MoneyLoad,
  asked: { runs: number; perRun: number; mostMs: number; runUntilKilled(run: Run): Promise<number[]> },
): Promise<Kills> {
  const result: Kills = { kills: 0, acknowledged: 0, problems: [] }
  const { runs, perRun, mostMs, runUntilKilled } = asked
  const until = performance.now() + mostMs
  for (; result.kills < runs && performance.now() < until; result.kills++) {
    const run = { from: result.kills * perRun, count: perRun }
    const killAfter = createChance(load.seed, result.kills).below(perRun)
    const acknowledged = await runUntilKilled({ ...run, killAfter })
    result.acknowledged += acknowledged.length
    const found = [
      ...(await ledgerProblems(database)),
      ...(await listHalfDone(database)),
      ...(await listLost(database, load, acknowledged)),
    ]
    result.problems.push(...found.map((problem) => `kill ${result.kills + 1}: ${problem}`))
    // Withdrawals need a second factor of the last minutes; runs last longer.
    await database.pool.query('update accounts.session set second_factor_at = now() where second_factor_at is not null')
  }
  const count = result.kills * perRun
  await runLoad(database, load, { from: 0, count, acknowledge: () => undefined })
  result.problems.push(
    ...(await ledgerProblems(database)),
    ...(await listHalfDone(database)),
    ...(await listWrongWallets(database, load, count)),
  )
  return result
}

/** A process that is killed with SIGKILL after this many operations, while fifteen more are on their way. */
export async function killProcess(
  database: Database,
  load: MoneyLoad,
  { from, count, killAfter }: Run,
): Promise<number[]> {
  const script = join(import.meta.dirname, 'money-load-child.ts')
  const child = spawn(process.execPath, [script, database.url, JSON.stringify(load), String(from), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length > killAfter || line === 'done') child.kill('SIGKILL')
  }
  await closed
  await untilGone(database, 'money load')
  return lines.filter((line) => line !== 'done').map(Number)
}

/** The same of the database, under a load of this process. */
export async function killCluster(
  cluster: OwnCluster,
  load: MoneyLoad,
  { from, count, killAfter }: Run,
): Promise<number[]> {
  const database = openDatabase({ url: cluster.url, applicationName: 'money load', poolSize: 17, poolWaitMs: 10_000 })
  const acknowledged: number[] = []
  let killed: Promise<void> | null = null
  const running = runLoad(database, load, {
    from,
    count,
    acknowledge(number) {
      acknowledged.push(number)
      if (acknowledged.length > killAfter) killed ??= cluster.aim()()
    },
  })
  await running.catch((error: unknown) => {
    if (!killed) throw error
  })
  await killed
  await database.close()
  return acknowledged
}
