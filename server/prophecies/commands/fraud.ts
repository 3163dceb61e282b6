import { Complaint, readArgs, type Command } from '#core/parts/command.ts'
import { banAuthor, unbanAuthor } from '../actions/ban.ts'

const help = `
Usage: npm run touchline -- fraud ban <number of the user> <reason>
       npm run touchline -- fraud unban <number of the user> <reason>

Bans an author of prophecies for fraud: what is open is void, buyers have the coins back that the author has not got
yet, and the author publishes nothing more and has no place in the ranks. Results stay in the record. What was given
back stays so after "unban".

Example: npm run touchline -- fraud ban 7 "sold one text under two names"
`

export const fraud: Command = {
  name: 'fraud',
  usage: 'fraud ban|unban …',
  summary: 'ban authors of prophecies for fraud',
  help,
  actions: [banAuthor, unbanAuthor].map(({ name }) => name),
  prepare(args) {
    const [what = '', user = '', reason = '', ...rest] = readArgs(args, {}, help).positionals
    const isKnown = (what === 'ban' || what === 'unban') && /^[1-9]\d{0,8}$/.test(user)
    if (!isKnown || reason.trim() === '' || rest.length > 0) throw new Complaint(help.trim())
    const userId = Number(user)
    return async ({ terminal, act }) => {
      if (what === 'unban') {
        await act(unbanAuthor, { userId }, reason)
        terminal.say(`User ${user} may publish again.`)
        return 0
      }
      const { voided, refunded } = await act(banAuthor, { userId }, reason)
      terminal.say(`User ${user} banned: ${voided} prophecies void, coins of ${refunded} settled ones given back.`)
      return 0
    }
  },
}
