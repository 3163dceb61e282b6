import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs } from '#core/parts/command.ts'
import type { Command } from '#core/parts/command.ts'
import { countThreads, listDifferences } from '../store/check.ts'

const help = `
Usage: npm run touchline -- talk check

Counts the rows of all comments and likes again, and lists each stored count that differs. Ends with code 1 if one does.
`

export const talk: Command = {
  name: 'talk',
  usage: 'talk check',
  summary: 'compare the counts of comments and likes with their rows',
  help,
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    if (positionals.join(' ') !== 'check') throw new Complaint(help.trim())
    return async ({ database, terminal }) => {
      const db = readerOf(database)
      const [{ threads, comments }, differences] = [await countThreads(db), await listDifferences(db)]
      for (const { what, column, stored, rows } of differences)
        terminal.say(`${what}: ${column} is ${stored}, its rows are ${rows}.`)
      terminal.say(`${comments} comments of ${threads} threads checked, ${differences.length} counts differ.`)
      return differences.length === 0 ? 0 : 1
    }
  },
}
