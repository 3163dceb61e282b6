import { addSpelling, mergePlayers, splitPlayers } from '#timeline/actions/player.ts'
import { listPlayerReviews, listRowsOfPlayer } from '#timeline/store/identity.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { mapTeamsOfPlayers } from '#timeline/store/membership.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { findPlayerRow } from '../find.ts'

const help = `
Usage: npm run touchline -- players review
       npm run touchline -- players show <player>
       npm run touchline -- players merge <player> <into player>
       npm run touchline -- players split <player> <other>
       npm run touchline -- players alias <player> <spelling>

Imports merge players on evidence only (birth date, the same goal in two sources, line-up, shirt number, full name in one team); the rest is
listed by "review". "merge" keeps the second player; the first id leads to it. "split" separates two players, merged by an import or by you
("show" lists the source records of a player). "alias" adds a spelling for search and imports. Decisions survive later imports.
A player is an id or a name.
`

export const players: Command = {
  name: 'players',
  usage: 'players review|show|merge|split|alias …',
  summary: 'resolve ambiguous player names',
  help,
  actions: [mergePlayers, splitPlayers, addSpelling].map(({ name }) => name),
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
  if (list.length === 0) terminal.say('No names to review.')
  const say = await sayer(
    db,
    list.flatMap(({ oneId, otherId }) => [oneId, otherId]),
  )
  for (const { oneId, otherId, ground } of list) terminal.say(`${say(oneId)} or ${say(otherId)}: ${ground}`)
  if (list.length > 0)
    terminal.say(
      `${list.length} to review. The same person: "players merge <one> <other>". Two people: "players split <one> <other>".`,
    )
  return 0
}

/** Names with number and team. */
async function sayer(db: Reader, ids: readonly number[]): Promise<(id: number) => string> {
  const people = await mapParticipants(db, ids)
  const teamOf = await mapTeamsOfPlayers(
    db,
    [...people.values()].map(({ id }) => id),
  )
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
  for (const { id, name, provider, key } of await listRowsOfPlayer(db, head.id))
    terminal.say(`${String(id).padStart(8)}  ${name}${provider ? `, ${provider} ${key}` : ''}`)
  return 0
}

async function merge({ database, terminal, act }: Surroundings, given: string, into: string): Promise<number> {
  const db = readerOf(database)
  const [from, kept] = [await findPlayerRow(db, given), await findPlayerRow(db, into)]
  const heads = await mapParticipants(db, [from.id, kept.id])
  if (heads.get(from.id)!.id === heads.get(kept.id)!.id)
    throw new Complaint(`"${given}" and "${into}" are already the same player.`)
  const { remade } = await act(mergePlayers, { oneId: from.id, otherId: kept.id })
  const after = await mapParticipants(db, [from.id, kept.id])
  if (after.get(from.id)!.id !== after.get(kept.id)!.id) {
    terminal.say(
      `Saved, but ${from.name} and ${kept.name} stay separate: an earlier "players split" separates two of their records.`,
    )
    return 1
  }
  terminal.say(
    `${from.name} (${from.id}) is ${kept.name} (${kept.id}) now. ${remade} matches changed. Undo: "players split ${from.id} ${kept.id}".`,
  )
  return 0
}

async function split({ database, terminal, act }: Surroundings, given: string, other: string): Promise<number> {
  const db = readerOf(database)
  const [one, two] = [await findPlayerRow(db, given), await findPlayerRow(db, other)]
  if (one.id === two.id)
    throw new Complaint(`"${given}" and "${other}" are the same record. See "players show ${one.id}".`)
  const { remade } = await act(splitPlayers, { oneId: one.id, otherId: two.id })
  terminal.say(`${one.name} (${one.id}) and ${two.name} (${two.id}) are separate players. ${remade} matches changed.`)
  return 0
}

async function alias({ database, terminal, act }: Surroundings, given: string, written: string): Promise<number> {
  const player = await findPlayerRow(readerOf(database), given)
  const spelling = written.trim()
  const { isNew, merged, remade } = await act(addSpelling, { playerId: player.id, spelling })
  const found = merged > 0 ? ` ${merged} player names matched to known players, ${remade} matches changed.` : ''
  terminal.say(
    isNew
      ? `${player.name} (${player.id}) is also "${spelling}".${found}`
      : `${player.name} (${player.id}) already has this spelling.`,
  )
  return 0
}
