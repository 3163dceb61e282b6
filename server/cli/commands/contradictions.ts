import { readerOf, type Reader } from '#core/database/reader.ts'
import { listContradictions, type StoredContradiction } from '#timeline/store/contradiction.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { pluck } from '#core/pluck.ts'
import { settleContradiction } from '../actions/contradiction.ts'

const help = `
Usage: npm run touchline -- contradictions [--settled] [--page <number>]
       npm run touchline -- contradictions settle <number> <source>

Lists where two sources disagree about a match: day, scores, goals, cards and shoot-out. "-": the source does not have it.
"settle" keeps the value of one source. The decision stays through every further import and rebuild, in any order.
A new value of a source is listed as a new conflict.

Example: npm run touchline -- contradictions settle 12 football-data
`

const pageSize = 100
const fields = {
  day: 'day',
  score: 'score',
  half: 'half-time score',
  shootout: 'shoot-out score',
  goal: 'goal',
  card: 'card',
  kick: 'shoot-out',
}

export const contradictions: Command = {
  name: 'contradictions',
  usage: 'contradictions [settle <number> <source>]',
  summary: 'list and settle conflicts between sources',
  help,
  actions: [settleContradiction.name],
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      { settled: { type: 'boolean', default: false }, page: { type: 'string', default: '1' } },
      help,
    )
    const [what, number, source] = positionals
    if (what === 'settle' && number && source && positionals.length === 3)
      return (surroundings) => settle(surroundings, number, source)
    const page = Number(values.page)
    if (what !== undefined || !Number.isSafeInteger(page) || page < 1) throw new Complaint(help.trim())
    return (surroundings) => list(surroundings, values.settled === true, page)
  },
}

async function list({ database, terminal }: Surroundings, isSettled: boolean, page: number): Promise<number> {
  const db = readerOf(database)
  const { total, list: found } = await listContradictions(
    db,
    { isSettled },
    { limit: pageSize, offset: (page - 1) * pageSize },
  )
  if (total === 0) terminal.say(isSettled ? 'No settled conflicts.' : 'No open conflicts.')
  const names = await namesOf(db, found)
  for (const one of found) {
    const { id, field, provider, value, otherProvider, otherValue, choice } = one
    const end = choice === null ? '' : `; settled: ${choice}`
    terminal.say(
      `${String(id).padStart(5)}  ${names.get(one.matchId)}: ${fields[field]} ${value} (${provider}), ${otherValue} (${otherProvider})${end}`,
    )
  }
  if (total > pageSize) terminal.say(`Page ${page} of ${Math.ceil(total / pageSize)}. Next: --page ${page + 1}`)
  return 0
}

async function namesOf(db: Reader, found: readonly StoredContradiction[]): Promise<Map<number, string>> {
  const matches = await mapMatches(db, pluck(found, 'matchId'))
  const teams = await mapParticipants(
    db,
    [...matches.values()].flatMap(({ homeId, awayId }) => [homeId ?? 0, awayId ?? 0]),
  )
  const nameOf = (id: number | null, label: string | null) => teams.get(id ?? 0)?.name ?? label ?? '?'
  return new Map(
    [...matches].map(([id, one]) => [
      id,
      `match ${id}, ${nameOf(one.homeId, one.homeLabel)} - ${nameOf(one.awayId, one.awayLabel)}`,
    ]),
  )
}

async function settle({ terminal, act }: Surroundings, given: string, source: string): Promise<number> {
  if (!/^\d{1,15}$/.test(given)) throw new Complaint(`No conflict "${given}". "contradictions" lists them.`)
  const { contradiction, matchId } = await act(settleContradiction, { id: Number(given), source })
  const { provider, value, otherValue, field } = contradiction
  terminal.say(`Match ${matchId}: ${fields[field]} ${source === provider ? value : otherValue} (${source}) applies.`)
  return 0
}
