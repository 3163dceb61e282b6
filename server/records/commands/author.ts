import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { chooseAuthor, unchooseAuthor } from '../actions/author.ts'
import { listAllChosen } from '../store/chosen.ts'

const help = `
Usage: npm run touchline -- author list
       npm run touchline -- author choose <number of the user>
       npm run touchline -- author remove <number of the user>

Authors of prophecies whom editors chose. The list "chosen" of the ranks has them, in the order of evidence.
`

const doing = { choose: chooseAuthor, remove: unchooseAuthor } as const

export const author: Command = {
  name: 'author',
  usage: 'author list|choose|remove …',
  summary: 'choose authors of prophecies',
  help,
  actions: Object.values(doing).map(({ name }) => name),
  prepare(args) {
    const [what = '', user = '', ...rest] = readArgs(args, {}, help).positionals
    if (what === 'list' && user === '') return list
    if ((what !== 'choose' && what !== 'remove') || !/^[1-9]\d{0,8}$/.test(user) || rest.length > 0)
      throw new Complaint(help.trim())
    return async ({ terminal, act }) => {
      await act(doing[what], { userId: Number(user) })
      terminal.say(what === 'choose' ? `User ${user} chosen.` : `User ${user} removed.`)
      return 0
    }
  },
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const all = await listAllChosen(readerOf(database))
  if (all.length === 0) terminal.say('No chosen authors.')
  for (const { userId, nickname, chosenAt } of all)
    terminal.say(`${userId}  ${nickname}, since ${chosenAt.toISOString().slice(0, 10)}`)
  return 0
}
