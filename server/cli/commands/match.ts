import { readerOf } from '#core/database/reader.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listEvents } from '#timeline/store/event.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { listSourceKeys } from '#timeline/store/source-key.ts'
import type { Match, MatchEvent, Participant } from '#timeline/types.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { getMatch, sidesOf } from '../find.ts'
import { feedRulesOf } from '#server/sports/feeds.ts'
import type { SportClock } from '#sports/clock.ts'
import { sportOf } from '#sports/index.ts'

const help = `
Usage: npm run touchline -- match <number> [--all]

Prints a match, its score and key events; --all prints every event.
`

export const match: Command = {
  name: 'match',
  usage: 'match <number>',
  summary: 'print a match and its events',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(args, { all: { type: 'boolean', default: false } }, help)
    const [given] = positionals
    if (given === undefined) throw new Complaint(help.trim())
    return (surroundings) => printMatch(surroundings, given, values.all === true)
  },
}

async function printMatch({ database, terminal }: Surroundings, given: string, isAll: boolean): Promise<number> {
  const db = readerOf(database)
  const found = await getMatch(db, given)
  const { home, away } = await sidesOf(db, found)
  const competition = await findCompetition(db, found.competitionId)
  const events = (await listEvents(db, [found.id])).get(found.id) ?? []
  const people = await mapParticipants(
    db,
    events.flatMap(({ playerId, otherPlayerId }) =>
      [playerId, otherPlayerId].filter((id): id is number => id !== null),
    ),
  )
  terminal.say(`${home} ${scoreOf(found)} ${away}`)
  const when = new Date(found.kickOff).toISOString()
  terminal.say(
    `${competition?.name ?? ''}${found.round ? `, ${found.round}` : ''}, ${found.isKickOffExact ? `${when.slice(0, 16).replace('T', ' ')} UTC` : `${when.slice(0, 10)} (time TBC)`}, ${found.status}${found.venue ? `, ${found.venue}` : ''}`,
  )
  const { keyTypes } = feedRulesOf(found.sport)
  for (const event of events)
    if (isAll || (keyTypes?.has(event.type) ?? true)) terminal.say(`  ${sayEvent(event, people, sportOf(found).clock)}`)
  const keys = await listSourceKeys(db, 'match', [found.id])
  if (keys.length > 0) terminal.say(`Sources: ${keys.map(({ provider, key }) => `${provider} ${key}`).join('; ')}`)
  return 0
}

const plainWords = { half: 'first part', normal: 'normal time', decider: 'decider' }

function scoreOf(match: Match): string {
  const { status, summary } = match
  const isUnplayed = status === 'scheduled' || status === 'postponed' || status === 'cancelled'
  if (isUnplayed || summary.isUnscored) return '-'
  const pair = ({ home, away }: { home: number; away: number }) => `${home}-${away}`
  const sport = sportOf(match)
  const { half, normal } = sport.scores(summary)
  const decider = sport.decider(summary)
  const { scoreWords: words = plainWords } = feedRulesOf(match.sport)
  const extra = [
    half ? `${words.half} ${pair(half)}` : null,
    normal ? `${words.normal} ${pair(normal)}` : null,
    decider ? `${words.decider} ${pair(decider)}` : null,
  ].filter(Boolean)
  return `${pair(summary.score)}${extra.length > 0 ? ` (${extra.join(', ')})` : ''}`
}

function sayEvent(event: MatchEvent, people: ReadonlyMap<number, Participant>, clock: SportClock): string {
  const who = event.playerId === null ? '' : ` ${people.get(event.playerId)?.name ?? event.playerId}`
  const other = event.otherPlayerId === null ? '' : ` (${people.get(event.otherPlayerId)?.name ?? event.otherPlayerId})`
  const { kind, colour, outcome, isScored } = event.detail
  const more = [kind, colour, outcome, isScored === undefined ? null : isScored ? 'scored' : 'missed']
    .filter(Boolean)
    .join(' ')
  const back = event.withdrawn ? `  disallowed: ${event.withdrawn.reason}` : ''
  return `${clock.minuteLabel(event.period, event.clockSeconds).padStart(6)} ${(event.side ?? '').padEnd(5)}${event.type}${more ? ` ${more}` : ''}${who}${other}${back}`
}
