import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../../config.ts'
import type { Database } from '../database/db.ts'
import type { Action } from './action.ts'
import { Complaint } from './complaint.ts'
import type { DeclaredSearch } from './search-kind.ts'

export { Complaint } from './complaint.ts'

export interface Terminal {
  say(line?: string): void
  isTTY: boolean
}

export interface Surroundings {
  config: Config
  database: Database
  terminal: Terminal
  /** Carries out an action as the operator; throws its complaint. `reason`: instead of that of the command line. */
  act<Input, Value>(action: Action<Input, Value>, input: Input, reason?: string): Promise<Value>
  /** What the parts declare, as far as commands need it. */
  parts: readonly { search?: DeclaredSearch }[]
  /** The base of relative paths. */
  folder: string
}

/** Resolves with the exit code. */
export type Work = (surroundings: Surroundings) => Promise<number>

/** A command of the operator. */
export interface Command {
  name: string
  usage: string
  summary: string
  help: string
  /** Whether the migrations of the second phase run before it, although MIGRATE leaves them for later. */
  isAfterAllMigrations?: boolean
  /** The actions that it carries out, by name; without any it only reads. */
  actions?: readonly string[]
  /** Whether `--reason` is an option of its own; else it is the reason of the entry in the audit log. */
  hasOwnReason?: boolean
  /** Parses the arguments; throws `Complaint` when they are invalid. */
  prepare(args: string[]): Work
}

/** Put before a negative number, which parseArgs would parse as an option. */
const guard = 'number:'

/** Parses arguments by `node:util`, with its errors as `Complaint`. A negative number is an argument, not an option. */
export function readArgs<Options extends ParseArgsOptionsConfig>(args: string[], options: Options, help: string) {
  const guarded = args.map((arg) => (/^-\d/.test(arg) ? `${guard}${arg}` : arg))
  try {
    const { values, positionals } = parseArgs({ args: guarded, options, allowPositionals: true, strict: true })
    return { values, positionals: positionals.map((arg) => (arg.startsWith(guard) ? arg.slice(guard.length) : arg)) }
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\. |\n/)
    throw new Complaint(`${sentence}.\n\n${help.trim()}`)
  }
}
