import { sports } from '#sports/index.ts'
import { addPlayerAlias, listPlayerReviews, listRowsOfPlayer, saveDecision } from '#timeline/store/identity.ts'
import { settlePlayers } from '#timeline/players/settle.ts'
import { readerOf } from '#timeline/reader.ts'
import type { Reader } from '#timeline/reader.ts'
import { mapTeamsOfPlayers } from '#timeline/store/membership.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { readArgs } from '../command.ts'
import type { Command, Surroundings } from '../command.ts'
import { Complaint } from '../complaint.ts'
import { findPlayerRow } from '../find.ts'

const help = `
Usage: npm run touchline -- players review
       npm run touchline -- players show <player>
       npm run touchline -- players merge <player> <into player>
       npm run touchline -- players split <player> <other>
       npm run touchline -- players alias <player> <spelling>

Sources name one player differently, and two players alike. An import joins only what evidence joins; what it cannot tell waits in "review".
"merge" says that two are one person: the second stays, and the number of the first leads to him. "split" says that two are two, for good:
also two that an import joined ("show" lists what a player is made of). "alias" adds a spelling that search and imports then know.
Decisions hold for every later import. Players are named by their number or name.
`

export const players: Command = {
  name: 'players',
  usage: 'players review|show|merge|split|alias …',
  summary: 'decide which names are one player',
  help,
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    const [what, first, second] = positionals
    if (what === 'review' && positionals.length === 1) return review
    if (what === 'show' && first && positionals.length === 2) return (surroundings) => show(surroundings, first)
    if (positionals.length === 3 && first && second) {
      if (what === 'merge') return (surroundings) => merge(surroundings, first, second)
      if (what === 'split') return (surroundings) => split(surroundings, first, second)
      if (what === 'alias') return (surroundings) => alias(surroundings, first, second)
    }
    throw new Complaint(help.trim())
  },
}

async function review({ database, terminal }: Surroundings): Promise<number> {
  const db = readerOf(database)
  const list = await listPlayerReviews(db)
  if (list.length === 0) terminal.say('No name waits for a decision.')
  const say = await sayer(db, list.flatMap(({ oneId, otherId }) => [oneId, otherId]))
  for (const { oneId, otherId, ground } of list) terminal.say(`${say(oneId)} or ${say(otherId)}: ${ground}`)
  if (list.length > 0) terminal.say(`${list.length} to decide: "players merge <one> <into other>" where they are one person, "players split <one> <other>" where they are two.`)
  return 0
}

/** Names with number and team. */
async function sayer(db: Reader, ids: readonly number[]): Promise<(id: number) => string> {
  const people = await mapParticipants(db, ids)
  const teamOf = await mapTeamsOfPlayers(db, [...people.values()].map(({ id }) => id))
  const teams = await mapParticipants(db, teamOf.values())
  return (id) => {
    const person = people.get(id)
    const team = teams.get(teamOf.get(person?.id ?? 0) ?? 0)
    return `${person?.name ?? 'nobody'} (${id}${team ? `, ${team.name}` : ''})`
  }
}

async function show({ database, terminal }: Surroundings, given: string): Promise<number> {
  const db = readerOf(database)
  const player = await findPlayerRow(db, given)
  const head = (await mapParticipants(db, [player.id])).get(player.id)!
  terminal.say((await sayer(db, [head.id]))(head.id))
  for (const { id, name, provider, key } of await listRowsOfPlayer(db, head.id)) terminal.say(`${String(id).padStart(8)}  ${name}${provider ? `, ${provider} ${key}` : ''}`)
  return 0
}

async function merge({ database, terminal }: Surroundings, given: string, into: string): Promise<number> {
  const db = readerOf(database)
  const [from, kept] = [await findPlayerRow(db, given), await findPlayerRow(db, into)]
  const heads = await mapParticipants(db, [from.id, kept.id])
  if (heads.get(from.id)!.id === heads.get(kept.id)!.id) throw new Complaint(`"${given}" and "${into}" are the same player already.`)
  await saveDecision(db, { oneId: from.id, otherId: kept.id, isSame: true, keptId: kept.id })
  const { remade } = await settlePlayers(database, sports)
  const after = await mapParticipants(db, [from.id, kept.id])
  if (after.get(from.id)!.id !== after.get(kept.id)!.id) {
    terminal.say(`Kept in mind, but ${from.name} and ${kept.name} stay apart: an earlier "players split" says that two of their names are two people.`)
    return 1
  }
  terminal.say(`${from.name} (${from.id}) is ${kept.name} (${kept.id}) now. ${remade} matches changed. "players split ${from.id} ${kept.id}" takes it back.`)
  return 0
}

async function split({ database, terminal }: Surroundings, given: string, other: string): Promise<number> {
  const db = readerOf(database)
  const [one, two] = [await findPlayerRow(db, given), await findPlayerRow(db, other)]
  if (one.id === two.id) throw new Complaint(`"${given}" and "${other}" are one name. "players show ${one.id}" lists what the player is made of.`)
  await saveDecision(db, { oneId: one.id, otherId: two.id, isSame: false, keptId: null })
  const { remade } = await settlePlayers(database, sports)
  terminal.say(`${one.name} (${one.id}) and ${two.name} (${two.id}) are two players. ${remade} matches changed.`)
  return 0
}

async function alias({ database, terminal }: Surroundings, given: string, spelling: string): Promise<number> {
  const db = readerOf(database)
  const player = await findPlayerRow(db, given)
  if (spelling.trim() === '' || spelling.length > 100) throw new Complaint('A spelling has 1 to 100 characters.')
  const isNew = await addPlayerAlias(db, player.id, spelling.trim())
  const { merged, remade } = await settlePlayers(database, sports)
  const found = merged > 0 ? ` ${merged} names turned out to be known players, ${remade} matches changed.` : ''
  terminal.say(isNew ? `${player.name} (${player.id}) is also "${spelling.trim()}".${found}` : `${player.name} (${player.id}) has this spelling already.`)
  return 0
}
