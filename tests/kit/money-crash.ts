import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase, type Database } from '#core/database/db.ts'
import { moneyActs, type ActGiven, type MoneyActName } from './money-acts.ts'
import type { OwnCluster } from './own-cluster.ts'
import { interceptStatements } from './statements.ts'

/** The nth statement of an act: before it is sent, sent and not answered, or answered. */
export type StopPoint = { at: number; when: 'unsent' | 'sent' | 'answered' }

/** The statements of an act, as a process of its own runs them without a kill. */
export async function statementsOf(database: Database, name: MoneyActName, given: ActGiven): Promise<string[]> {
  const { lines, code } = await runChild(database.url, name, given, { at: 0, when: 'unsent' })
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return lines.map((line) => JSON.parse(line) as string)
}

/** Runs an act in a process that is killed at the point, and resolves once the database knows of its end. */
export async function killAt(database: Database, name: MoneyActName, given: ActGiven, point: StopPoint): Promise<void> {
  const { signal, code } = await runChild(database.url, name, given, point)
  if (signal !== 'SIGKILL') throw new Error(`${name} ended with ${code}, not at statement ${point.at}`)
  await untilGone(database, 'money act')
}

/** Waits until no connection of a killed process is left: one of them may still be committing. */
export async function untilGone({ pool }: Database, applicationName: string): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query('select from pg_stat_activity where application_name = $1', [applicationName])
    if (rowCount === 0) return
  }
}

/** Every point between two statements, and those within and after each commit. */
export function stopPoints(statements: readonly string[]): StopPoint[] {
  const numbers = statements.map((_, index) => index + 1)
  const commits = numbers.filter((number) => /^commit/i.test(statements[number - 1]!))
  return [
    ...numbers.map((at): StopPoint => ({ at, when: 'unsent' })),
    ...commits.flatMap((at): StopPoint[] => [
      { at, when: 'sent' },
      { at, when: 'answered' },
    ]),
  ]
}

async function runChild(url: string, name: MoneyActName, given: ActGiven, { at, when }: StopPoint) {
  const script = join(import.meta.dirname, 'money-crash-child.ts')
  const child = spawn(process.execPath, [script, url, name, JSON.stringify(given), String(at), when], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, lines: said.trim().split('\n') }
}

/** Runs an act in this process on a database that is killed at the point. */
export async function killDatabaseAt(
  cluster: OwnCluster,
  name: MoneyActName,
  given: ActGiven,
  point: StopPoint,
): Promise<void> {
  const applicationName = 'money act'
  let killed: Promise<void> | null = null
  const stop = interceptStatements(applicationName, ({ number, send }) => {
    if (number !== point.at) return send()
    const kill = cluster.aim()
    const crash = () => (killed = kill())
    if (point.when === 'unsent') return crash().then(send)
    const answer = send() as Promise<unknown>
    // Its end may be lost in the crash.
    answer.catch(() => undefined)
    const crashed = point.when === 'sent' ? crash() : answer.then(crash)
    return crashed.then(() => answer)
  })
  const database = openDatabase({ url: cluster.url, applicationName })
  try {
    await moneyActs[name].run(database, given)
  } catch (error) {
    if (!killed) throw error
  } finally {
    stop()
    await killed
    await database.close()
  }
}
