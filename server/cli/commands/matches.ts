import { readerOf } from '#core/database/reader.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { findCompetition, findSeason, findSeasonByText, findTeam, teamIdsOf } from '../find.ts'

const help = `
Usage: npm run touchline -- matches <competition> [season] [--team <team>] [--status <status>]

Lists the matches of a season with their numbers. Status: scheduled, live, finished, postponed, cancelled, abandoned, awarded.
`

type Filter = { team: string | undefined; status: string | undefined }

export const matches: Command = {
  name: 'matches',
  usage: 'matches <competition> [season]',
  summary: 'list matches with their numbers',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(args, { team: { type: 'string' }, status: { type: 'string' } }, help)
    const [competition, season] = positionals
    if (competition === undefined || positionals.length > 2) throw new Complaint(help.trim())
    return (surroundings) => list(surroundings, competition, season, { team: values.team, status: values.status })
  },
}

async function list(
  { database, terminal }: Surroundings,
  given: string,
  seasonName: string | undefined,
  filter: Filter,
): Promise<number> {
  const db = readerOf(database)
  const season =
    seasonName === undefined
      ? (await findSeasonByText(db, given)).season
      : await findSeason(db, await findCompetition(db, given), seasonName)
  const all = await listMatchesOfSeason(db, season.id)
  const teamIds = teamIdsOf(all)
  const team = filter.team === undefined ? null : await findTeam(db, filter.team, teamIds)
  const teams = await mapParticipants(db, teamIds)
  const shown = all.filter(
    (one) =>
      (team === null || one.homeId === team.id || one.awayId === team.id) &&
      (filter.status === undefined || one.status === filter.status),
  )
  for (const { id, kickOff, isKickOffExact, homeId, awayId, homeLabel, awayLabel, status, summary, round } of shown) {
    const when = new Date(kickOff)
      .toISOString()
      .slice(0, isKickOffExact ? 16 : 10)
      .replace('T', ' ')
      .padEnd(16)
    const isOver = status === 'finished' || status === 'awarded' || status === 'live' || status === 'abandoned'
    const score = isOver && !summary.isUnscored ? `${summary.score.home}-${summary.score.away}` : '-'
    const name = (teamId: number | null, label: string | null) => teams.get(teamId ?? 0)?.name ?? label ?? 'TBD'
    terminal.say(
      `${String(id).padStart(7)}  ${when}  ${name(homeId, homeLabel)} ${score} ${name(awayId, awayLabel)}${status === 'finished' ? '' : `  ${status}`}${round ? `  (${round})` : ''}`,
    )
  }
  terminal.say(`${shown.length} of ${all.length} matches.`)
  return 0
}
