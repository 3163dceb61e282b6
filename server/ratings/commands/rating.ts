import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs } from '#core/parts/command.ts'
import type { Command } from '#core/parts/command.ts'
import { countRatings, listDifferences } from '../store/check.ts'

const help = `
Usage: npm run touchline -- rating check

Counts the rows of all ratings again, with their weights, and lists each stored count that differs. Ends with code 1 if
one does.
`

export const rating: Command = {
  name: 'rating',
  usage: 'rating check',
  summary: 'compare the counts of ratings with their rows',
  help,
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    if (positionals.join(' ') !== 'check') throw new Complaint(help.trim())
    return async ({ database, terminal }) => {
      const db = readerOf(database)
      const [{ matches, ratings }, differences] = [await countRatings(db), await listDifferences(db)]
      for (const { what, column, stored, rows } of differences)
        terminal.say(`${what}: ${column} is ${stored}, its rows are ${rows}.`)
      terminal.say(`${ratings} ratings of ${matches} matches checked, ${differences.length} counts differ.`)
      return differences.length === 0 ? 0 : 1
    }
  },
}
