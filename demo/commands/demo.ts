import { Complaint, readArgs, type Command } from '#core/parts/command.ts'
import { removeCommunity, restoreCommunity } from '../actions/community.ts'

const help = `
Usage: npm run touchline -- demo remove-community
       npm run touchline -- demo restore-community

Invented people of the demonstration, their circles, posts and comments: deleted for good, or allowed again.
`

export const demoCommand: Command = {
  name: 'demo',
  usage: 'demo remove-community|restore-community',
  summary: 'remove the invented people of the demonstration',
  help,
  actions: [removeCommunity, restoreCommunity].map(({ name }) => name),
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    const [what] = positionals
    if (positionals.length !== 1 || (what !== 'remove-community' && what !== 'restore-community'))
      throw new Complaint(help.trim())
    return async ({ terminal, act }) => {
      if (what === 'remove-community') {
        const { people, posts } = await act(removeCommunity, {})
        terminal.say(`${people} invented people and ${posts} posts removed.`)
      } else {
        await act(restoreCommunity, {})
        terminal.say('Invented people are allowed again. They appear with the next matches of the demonstration.')
      }
      return 0
    }
  },
}
