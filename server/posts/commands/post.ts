import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs } from '#core/parts/command.ts'
import type { Command } from '#core/parts/command.ts'
import { countPosts, listDifferences } from '../store/check.ts'

const help = `
Usage: npm run touchline -- post check

Counts the rows of all likes, pictures and votes again, and lists each stored count that differs. Ends with code 1 if
one does.
`

export const post: Command = {
  name: 'post',
  usage: 'post check',
  summary: 'compare the counts of posts and polls with their rows',
  help,
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    if (positionals.join(' ') !== 'check') throw new Complaint(help.trim())
    return async ({ database, terminal }) => {
      const db = readerOf(database)
      const [{ posts, polls, votes }, differences] = [await countPosts(db), await listDifferences(db)]
      for (const { what, column, stored, rows } of differences)
        terminal.say(`${what}: ${column} is ${stored}, its rows are ${rows}.`)
      terminal.say(`${posts} posts, ${polls} polls and ${votes} votes checked, ${differences.length} counts differ.`)
      return differences.length === 0 ? 0 : 1
    }
  },
}
