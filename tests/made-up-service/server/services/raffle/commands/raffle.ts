import { readArgs, type Command } from '#core/parts/command.ts'
import { readerOf } from '#core/database/reader.ts'
import { countTickets } from '../store/ticket.ts'

const help = `
Usage: npm run touchline -- raffle <match>

Counts the tickets of a match.
`

export const raffle: Command = {
  name: 'raffle',
  usage: 'raffle <match>',
  summary: 'count the tickets of a raffle',
  help,
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    return async ({ database, terminal }) => {
      const { tickets } = await countTickets(readerOf(database), Number(positionals[0]))
      terminal.say(`Tickets: ${tickets}`)
      return 0
    }
  },
}
