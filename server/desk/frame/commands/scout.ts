import { readerOf, type Reader } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { giveScout, takeScout } from '../actions/scout.ts'
import { listScouts } from '../store/scout.ts'

const help = `
Usage: npm run touchline -- scout list
       npm run touchline -- scout give @<account> <competition>…
       npm run touchline -- scout take @<account> [<competition>…]

Scouts enter and correct matches at the desk, of their competitions alone. <competition>: its number or slug, as "competitions" lists them.
"take" without a competition takes all; with the last one the role goes.
`

export const scout: Command = {
  name: 'scout',
  usage: 'scout list|give|take …',
  summary: 'scouts of the desk, and their competitions',
  help,
  actions: [giveScout.name, takeScout.name],
  prepare(args) {
    const [verb = '', who = '', ...names] = readArgs(args, {}, help).positionals
    if (verb === 'list' && who === '') return list
    const isTaking = verb === 'take'
    if ((verb !== 'give' && !isTaking) || !/^@[1-9]\d{0,14}$/.test(who)) throw new Complaint(help.trim())
    if (!isTaking && names.length === 0) throw new Complaint(help.trim())
    const userId = Number(who.slice(1))
    return async ({ database, terminal, act }) => {
      const given = await competitionIdsOf(readerOf(database), names)
      const held = isTaking
        ? await act(takeScout, { userId, competitionIds: given.length === 0 ? null : given })
        : await act(giveScout, { userId, competitionIds: given })
      terminal.say(held.length === 0 ? `${who} is no scout.` : `${who} is a scout of ${held.join(', ')}.`)
      return 0
    }
  },
}

/** The numbers of competitions that are named by number or slug. */
async function competitionIdsOf(db: Reader, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : (await findCompetitionBySlug(db, name))?.id
    if (id === undefined) throw new Complaint(`No competition "${name}".`)
    ids.push(id)
  }
  return ids
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const all = await listScouts(readerOf(database))
  if (all.length === 0) terminal.say('No scouts.')
  for (const { userId, nickname, competitionId, competition } of all)
    terminal.say(`@${userId} ${nickname}: ${competitionId} ${competition}`)
  return 0
}
