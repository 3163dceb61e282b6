// The flags of npm start. Run by itself it only checks them, so that a mistake is reported before anything is built.
import { parseArgs } from 'node:util'
import { settingsText } from './settings-table.ts'

const flags = {
  host: { type: 'string' },
  port: { type: 'string' },
  reset: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

type Flags = { host?: string; port?: string; reset: boolean; help: boolean }

export const startHelp = `
Usage: npm start -- [--host <address>] [--port <number>] [--reset]

  --host    address to listen on, 127.0.0.1 unless given
  --port    port, 3000 unless given
  --reset   start over with an empty built-in database

All settings are environment variables:

${settingsText()}
`.trim()

/** The flags, or a sentence about invalid ones. */
export function readFlags(args: string[]): Flags | string {
  try {
    return parseArgs({ args, options: flags, strict: true }).values
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\n/)
    return `${sentence}; options: --host <address>, --port <number>, --reset.`
  }
}

if (import.meta.main) {
  const given = readFlags(process.argv.slice(2))
  if (typeof given === 'string') process.stderr.write(`${given}\n`)
  else if (given.help) process.stdout.write(`${startHelp}\n`)
  process.exitCode = typeof given === 'string' ? 1 : 0
}
