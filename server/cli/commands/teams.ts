import { decideTeamName, mergeTeams, type MergedTeams } from '../actions/team.ts'
import { readerOf } from '#core/database/reader.ts'
import { listAliasReviews } from '#timeline/store/alias.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { findTeam } from '../find.ts'

const help = `
Usage: npm run touchline -- teams review
       npm run touchline -- teams decide <review> <team>|new
       npm run touchline -- teams merge <team> <into team>

Imports never guess: a name that only resembles a known club becomes a new club and is listed here. "decide" maps it to a team
(name or number), or "new" keeps it.
`

export const teams: Command = {
  name: 'teams',
  usage: 'teams review|decide|merge …',
  summary: 'resolve ambiguous team names',
  help,
  actions: [decideTeamName, mergeTeams].map(({ name }) => name),
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    const [what, first, second] = positionals
    if (what === 'review' && positionals.length === 1) return review
    if (what === 'decide' && first && second) return (surroundings) => decide(surroundings, first, second)
    if (what === 'merge' && first && second) return (surroundings) => merge(surroundings, first, second)
    throw new Complaint(help.trim())
  },
}

async function review({ database, terminal }: Surroundings): Promise<number> {
  const { total, list } = await listAliasReviews(readerOf(database), { limit: 500, offset: 0 })
  if (total === 0) terminal.say('No names to review.')
  for (const { id, spelling, scope, source, candidates } of list) {
    const could = candidates
      .map(({ id: teamId, name, likeness }) => `${name} (${teamId}, ${Math.round(likeness * 100)} %)`)
      .join(', ')
    terminal.say(
      `${String(id).padStart(5)}  "${spelling}"${scope ? ` [${scope}]` : ''} of ${source}: could be ${could}`,
    )
  }
  return 0
}

async function decide({ database, terminal, act }: Surroundings, given: string, who: string): Promise<number> {
  const team = who === 'new' ? null : await findTeam(readerOf(database), who)
  if (!/^\d{1,15}$/.test(given)) throw new Complaint(`No open review "${given}". See "teams review".`)
  const decision = { reviewId: Number(given), teamId: team?.id ?? null }
  const { spelling, merged } = await act(decideTeamName, decision)
  if (team === null) terminal.say(`"${spelling}" is a separate team.`)
  else terminal.say(`"${spelling}" means ${team.name}. ${merged ? sentenceOf(merged) : ''}`.trim())
  return 0
}

async function merge({ database, terminal, act }: Surroundings, given: string, into: string): Promise<number> {
  const db = readerOf(database)
  const from = await findTeam(db, given)
  const team = await findTeam(db, into)
  if (from.id === team.id) throw new Complaint(`"${given}" and "${into}" are already the same team.`)
  const merged = await act(mergeTeams, { fromId: from.id, intoId: team.id })
  terminal.say(`${from.name} is ${team.name} now. ${sentenceOf(merged)}`)
  return 0
}

function sentenceOf({ moved, twins, players }: MergedTeams): string {
  const repeat = twins > 0 ? ` ${twins} duplicates merged. Import their source again to complete them.` : ''
  const known = players > 0 ? ` ${players} player names matched to known players.` : ''
  return `${moved} matches moved.${repeat}${known}`
}
