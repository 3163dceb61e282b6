import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../../config.ts'
import type { Database } from '../database/db.ts'

/** What the operator asked for cannot be done; the sentence is all that they read. */
export class Complaint extends Error {}

export interface Terminal {
  say(line?: string): void
  isTTY: boolean
}

export interface Surroundings {
  config: Config
  database: Database
  terminal: Terminal
  /** Where relative paths begin. */
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
  /** Reads the arguments; throws `Complaint` when they make no sense. */
  prepare(args: string[]): Work
}

/** Put before a negative number, which parseArgs would take for an option. */
const guard = 'number:'

/** Arguments by `node:util`, its complaints as ours. A negative number is an argument, no option. */
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
