import { readerOf, type Reader } from '../database/reader.ts'
import { Complaint, readArgs, type Command } from './command.ts'

/** A stored count that differs from its rows. */
export type CountDifference = { what: string; column: string; stored: number | string; rows: number | string }

type Check = {
  name: string
  summary: string
  /** What it counts, in one paragraph. */
  about: string
  /** Counts, as `12 posts and 3 polls`. */
  count(db: Reader): Promise<string>
  list(db: Reader): Promise<CountDifference[]>
}

/** The command `<name> check`: lists each stored count that differs from its rows, and ends with 1 if one does. */
export function checkCommand({ name, summary, about, count, list }: Check): Command {
  const help = `\nUsage: npm run touchline -- ${name} check\n\n${about}\n`
  return {
    name,
    usage: `${name} check`,
    summary,
    help,
    prepare(args) {
      const { positionals } = readArgs(args, {}, help)
      if (positionals.join(' ') !== 'check') throw new Complaint(help.trim())
      return async ({ database, terminal }) => {
        const db = readerOf(database)
        const [counted, differences] = [await count(db), await list(db)]
        for (const { what, column, stored, rows } of differences)
          terminal.say(`${what}: ${column} is ${stored}, its rows are ${rows}.`)
        terminal.say(`${counted} checked, ${differences.length} counts differ.`)
        return differences.length === 0 ? 0 : 1
      }
    },
  }
}
