import { createOdds } from '#odds/engine.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { Reader } from '#core/database/reader.ts'
import { decideAliasReview, listAliasReviews, resolveAliases } from '#timeline/store/alias.ts'
import { deleteMatches, listTwins, mergeTeams, releaseMatches } from '#timeline/store/team.ts'
import { Complaint, readArgs } from '#core/parts/command.ts'
import type { Command, Surroundings } from '#core/parts/command.ts'
import { findTeam } from '../find.ts'
import { settleAllPlayers } from '../settle-players.ts'

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

async function decide({ database, terminal }: Surroundings, given: string, who: string): Promise<number> {
  const db = readerOf(database)
  const { list } = await listAliasReviews(db, { limit: 100_000, offset: 0 })
  const question = list.find(({ id }) => String(id) === given)
  if (!question) throw new Complaint(`No open review "${given}". See "teams review".`)
  const [own] = await resolveAliases(db, [question])
  if (who === 'new') {
    if (!own) throw new Complaint(`"${question.spelling}" is no longer a separate team.`)
    await decideAliasReview(db, question.id, own)
    await releaseMatches(db, own)
    terminal.say(`"${question.spelling}" is a separate team.`)
    return 0
  }
  const team = await findTeam(db, who)
  const sentence = own && own !== team.id ? await mergeInto({ database, terminal }, own, team.id) : ''
  await decideAliasReview(db, question.id, team.id)
  terminal.say(`"${question.spelling}" means ${team.name}. ${sentence}`.trim())
  return 0
}

async function merge({ database, terminal }: Surroundings, given: string, into: string): Promise<number> {
  const db = readerOf(database)
  const from = await findTeam(db, given)
  const team = await findTeam(db, into)
  if (from.id === team.id) throw new Complaint(`"${given}" and "${into}" are already the same team.`)
  terminal.say(`${from.name} is ${team.name} now. ${await mergeInto({ database, terminal }, from.id, team.id)}`)
  return 0
}

async function mergeInto(
  { database }: Pick<Surroundings, 'database' | 'terminal'>,
  from: number,
  into: number,
): Promise<string> {
  const sentence = await database.transaction(async (client) => {
    const db: Reader = readerIn(client)
    const moved = await mergeTeams(db, from, into)
    const twins = await listTwins(db, into)
    await createOdds(database).deletePrices(db, twins)
    await deleteMatches(db, twins)
    await releaseMatches(db, into)
    const repeat =
      twins.length > 0 ? ` ${twins.length} duplicates merged. Import their source again to complete them.` : ''
    return `${moved} matches moved.${repeat}`
  })
  // Equal names in the two former teams may be one player.
  const { merged } = await settleAllPlayers(database)
  return merged > 0 ? `${sentence} ${merged} player names matched to known players.` : sentence
}
