import { DatabaseUnavailable, openDatabase } from '#core/database/db.ts'
import { sayError } from '#core/say-error.ts'
import { MigrationError } from '#core/migrate.ts'
import { PartProblem } from '#core/parts/check.ts'
import { PostgresProblem } from '#core/postgres/place.ts'
import { callerFolder, ConfigProblem, readConfig } from '../config.ts'
import { silentProgress } from '../progress.ts'
import { joinDatabase } from '../start.ts'
import { Complaint, type Command, type Terminal } from '#core/parts/command.ts'
import { readSecrets } from '#accounts/secrets/secrets.ts'
import { actAsOperator } from '#accounts/audit/record-action.ts'
import { parts } from '../parts.ts'
import { plainText } from './plain-text.ts'

const files = parts.flatMap(({ commands = {} }) => Object.entries(commands))

/** The operator's commands of all parts: npm run touchline -- <command> [arguments]. */
async function loadCommands(): Promise<Command[]> {
  return (await Promise.all(files.map(([, load]) => load()))).flat()
}

/** The command of this name. A file is usually named like its command; then no other file is loaded. */
async function loadCommand(name: string): Promise<Command> {
  const file = files.find(([named]) => named === name)
  const isNamed = (command: Command) => command.name === name
  const found = (await file?.[1]())?.find(isNamed)
  if (found) return found
  const commands = await loadCommands()
  const command = commands.find(isNamed)
  if (command) return command
  throw new Complaint(`Unknown command "${name}". Commands: ${commands.map((one) => one.name).join(', ')}.`)
}

const terminal: Terminal = {
  say: (line = '') => void process.stdout.write(`${plainText(line)}\n`),
  isTTY: process.stdout.isTTY === true,
}

async function run(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.say(overview(await loadCommands()))
    return name === undefined ? 1 : 0
  }
  const command = await loadCommand(name)
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.say(command.help.trim())
    return 0
  }
  const given = readConfig(undefined, [])
  const config = { ...given, areMigrationsSplit: given.areMigrationsSplit && !command.isAfterAllMigrations }
  // Arguments are parsed before the database is started, so that errors are reported at once.
  const { own, reason } = takeReason(command, rest)
  const work = command.prepare(own)
  const started = await joinDatabase(config, silentProgress)
  const database = openDatabase({
    url: started.url,
    applicationName: 'touchline cli',
    poolSize: 4,
    statementTimeoutMs: 0,
    poolWaitMs: 10_000,
  })
  try {
    const act = actAsOperator(database, () => readSecrets(config.secretKeys, config.dataFolder), reason)
    return await work({ config, database, terminal, act, parts, folder: callerFolder() })
  } finally {
    await database.close()
    await started.stop()
  }
}

/** `--reason` of any command; by default the command without what it names. */
function takeReason({ name, hasOwnReason }: Command, args: readonly string[]): { own: string[]; reason: string } {
  const usual = ['command line:', name, ...args.slice(0, 1).filter((word) => /^[a-z-]+$/.test(word))].join(' ')
  const at = hasOwnReason ? -1 : args.indexOf('--reason')
  if (at === -1) return { own: [...args], reason: usual }
  const reason = args[at + 1]?.trim() ?? ''
  if (reason === '') throw new Complaint('Put the reason in quotes, after --reason.')
  return { own: args.toSpliced(at, 2), reason }
}

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`)
  return [
    'Touchline: operator commands',
    '',
    'Usage: npm run touchline -- <command> [arguments]',
    '',
    ...lines,
    '',
    'Commands that change something take --reason <text> for the audit log.',
    'Run "<command> --help" for details. Without DATABASE_URL, commands use the database in this folder, even while Touchline is running.',
  ].join('\n')
}

function explain(error: unknown): string {
  if (
    error instanceof Complaint ||
    error instanceof ConfigProblem ||
    error instanceof PostgresProblem ||
    error instanceof MigrationError ||
    error instanceof PartProblem
  )
    return error.message
  if (error instanceof DatabaseUnavailable)
    return `${error.message} No data was lost. Run the command again when the database is back.`
  return `The command failed: ${sayError(error)}`
}

// The reader of the output may close it early, as "head" does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${plainText(explain(error))}\n`)
  process.exitCode = 1
}
