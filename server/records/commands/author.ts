import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs } from '#core/parts/command.ts'
import type { Command, Surroundings, Work } from '#core/parts/command.ts'
import { banAuthor, unbanAuthor } from '#prophecies/actions/ban.ts'
import { chooseAuthor, unchooseAuthor } from '../actions/author.ts'
import { listAllChosen } from '../store/chosen.ts'

const help = `
Usage: npm run touchline -- author list
       npm run touchline -- author choose <number of the user>
       npm run touchline -- author remove <number of the user>
       npm run touchline -- author ban <number of the user> <reason>
       npm run touchline -- author unban <number of the user> <reason>

Authors of prophecies whom editors chose. The list "chosen" of the ranks has them, in the order of evidence.
A ban is for fraud: what is open is void, buyers have their coins back as far as the author has not got them, and the
author publishes no more and has no place in the ranks. To unban voids nothing back.
`

const doing = { choose: chooseAuthor, remove: unchooseAuthor } as const

export const author: Command = {
  name: 'author',
  usage: 'author list|choose|remove|ban|unban …',
  summary: 'choose authors of prophecies, or ban them for fraud',
  help,
  actions: [...Object.values(doing), banAuthor, unbanAuthor].map(({ name }) => name),
  prepare(args) {
    const [what = '', user = '', reason = '', ...rest] = readArgs(args, {}, help).positionals
    if (what === 'list' && user === '') return list
    if (!/^[1-9]\d{0,8}$/.test(user) || rest.length > 0) throw new Complaint(help.trim())
    if ((what === 'ban' || what === 'unban') && reason !== '') return banning(what, Number(user), reason)
    if ((what !== 'choose' && what !== 'remove') || reason !== '') throw new Complaint(help.trim())
    return async ({ terminal, act }) => {
      await act(doing[what], { userId: Number(user) })
      terminal.say(what === 'choose' ? `User ${user} chosen.` : `User ${user} removed.`)
      return 0
    }
  },
}

function banning(what: 'ban' | 'unban', userId: number, reason: string): Work {
  return async ({ terminal, act }) => {
    if (what === 'unban') {
      await act(unbanAuthor, { userId }, reason)
      terminal.say(`User ${userId} may publish again.`)
      return 0
    }
    const { voided, refunded } = await act(banAuthor, { userId }, reason)
    terminal.say(`User ${userId} banned: ${voided} prophecies void, coins of ${refunded} settled ones given back.`)
    return 0
  }
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const all = await listAllChosen(readerOf(database))
  if (all.length === 0) terminal.say('No chosen authors.')
  for (const { userId, nickname, chosenAt } of all)
    terminal.say(`${userId}  ${nickname}, since ${chosenAt.toISOString().slice(0, 10)}`)
  return 0
}
