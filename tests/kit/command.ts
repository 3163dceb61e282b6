import assert from 'node:assert/strict'
import { Complaint, type Command, type Work } from '#core/parts/command.ts'
import type { Database } from '#core/database/db.ts'
import { actAsOperator } from '#accounts/audit/record-action.ts'
import { createSecrets, readSecrets } from '#accounts/secrets/secrets.ts'
import { readConfig } from '#server/config.ts'
import { parts } from '#server/parts.ts'

type Ran = { code: number; lines: string[] }

/** Runs a prepared command of the operator. `settings`: of the environment, none by default. */
export async function runWork(database: Database, work: Work, settings: Record<string, string> = {}): Promise<Ran> {
  const lines: string[] = []
  const config = readConfig(settings, [])
  const secrets = () =>
    settings.DATA_FOLDER === undefined
      ? createSecrets(['a secret of the tests'])
      : readSecrets(config.secretKeys, config.dataFolder)
  const code = await work({
    config,
    database,
    act: actAsOperator(database, secrets, 'a test'),
    terminal: { say: (line = '') => void lines.push(line), isTTY: false },
    parts,
    folder: process.cwd(),
  })
  return { code, lines }
}

/** Runs a command that ends with code 0, and resolves with what it printed. */
export async function runCommand(database: Database, command: Command, args: readonly string[]): Promise<string> {
  const { code, lines } = await runWork(database, command.prepare([...args]))
  assert.equal(code, 0)
  return lines.join('\n')
}

/** Asserts that a command complains in a sentence, when its arguments are read or when it runs. */
export async function assertComplaint(
  database: Database,
  command: Command,
  args: readonly string[],
  sentence: RegExp,
): Promise<void> {
  await assert.rejects(
    async () => runCommand(database, command, args),
    (error) => error instanceof Complaint && sentence.test(error.message),
    args.join(' '),
  )
}
