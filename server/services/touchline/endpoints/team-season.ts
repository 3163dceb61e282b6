import { competitionRoom, teamKey } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/team-season.ts'
import type { TeamSeason } from '#contract/touchline/team-season.ts'
import { handle } from '#core/calls/handler.ts'
import { isSeasonShown } from '#core/lens.ts'
import { findSport, sportOf } from '#sports/index.ts'
import { plain } from '#sports/plain.ts'
import type { Sport } from '#sports/sport.ts'
import { hasTableOf } from '#sports/standings.ts'
import type { Reader } from '#core/database/reader.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listSeasonEvents } from '#timeline/store/event.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import { findSeason } from '#timeline/store/season.ts'
import { listSeasonShots } from '#timeline/store/season-shots.ts'
import { readTables, type SeasonTables } from '#timeline/table.ts'
import type { Competition, Participant, Season } from '#timeline/types.ts'
import { comparedOf, figuredMatch, goalTimesOf, isSided, outcomeIn, recordOf } from '../team-season.ts'
import { competitionBrief, teamBrief, type Language } from '#timeline/views/brief.ts'

export const getTeamSeason = handle(contract.getTeamSeason, async ({ params, language, lens, db, dependsOn, fail }) => {
  const team = await findParticipant(db, params.id)
  if (team?.kind !== 'team') return fail('team_not_found')
  const season = (await findSeason(db, params.seasonId)) ?? fail('season_not_found')
  const competition = (await findCompetition(db, season.competitionId)) ?? fail('season_not_found')
  dependsOn(teamKey(team.id), competitionRoom(competition.id))
  const head = headOf(season, competition, language)
  // Figures of a season say how it stands.
  if (!isSeasonShown(lens, season.id)) return { ...head, isHidden: true }
  const tables = await readTables(db, season)
  const isIn = tables.matches.some(({ homeId, awayId }) => homeId === team.id || awayId === team.id)
  return isIn ? { ...head, ...(await readFigures(db, team, season, tables, language)) } : fail('season_not_found')
})

function headOf({ id, name }: Season, competition: Competition, language: Language): TeamSeason {
  return {
    season: { id, name },
    competition: competitionBrief(competition, language),
    teams: 0,
    rank: null,
    leader: null,
    record: null,
    compared: [],
    goalTimes: null,
    places: null,
  }
}

async function readFigures(
  db: Reader,
  team: Participant,
  season: Season,
  tables: SeasonTables,
  language: Language,
): Promise<Partial<TeamSeason>> {
  const { scoring } = findSport(team.sport) ?? plain
  const [events, shots] = await Promise.all([
    scoring.areGoals ? listSeasonEvents(db, season.id, scoring.types) : [],
    listSeasonShots(db, season.id),
  ])
  const goals = Map.groupBy(events, ({ matchId }) => matchId)
  const shotsIn = new Map(shots.map((one) => [one.matchId, one]))
  const finished = tables.matches.filter(({ status }) => status === 'finished').filter(isSided)
  const groups = { all: tables.groupsOf('all'), home: tables.groupsOf('home'), away: tables.groupsOf('away') }
  const group = groups.all.find(({ rows }) => rows.some(({ teamId }) => teamId === team.id))
  const [all, home, away] = [groups.all, groups.home, groups.away].map((side) => recordOf(side, team.id))
  const first = group?.rows[0]
  const leader = first && tables.teams.get(first.teamId)
  return {
    teams: group?.rows.length ?? 0,
    rank: all && all.played > 0 ? (group?.rows.find(({ teamId }) => teamId === team.id)?.rank ?? null) : null,
    leader: first && leader ? { team: teamBrief(leader, language), points: first.points } : null,
    // Records and comparisons count goals.
    record: scoring.areGoals && all && home && away && all.played > 0 ? { all, home, away } : null,
    compared: !scoring.areGoals
      ? []
      : comparedOf(
          team.id,
          finished.map((match) => figuredMatch(match, goals, shotsIn)),
          groups,
        ),
    goalTimes: scoring.areGoals ? goalTimesOf(team.id, finished, goals, scoring) : null,
    places: placesOf(team.id, sportOf(team), tables),
  }
}

/** Places after each round that has results, of the teams in the table of this team. */
function placesOf(teamId: number, sport: Sport, tables: SeasonTables): TeamSeason['places'] {
  const matches = tables.matches.filter(({ status }) => status === 'finished' || status === 'awarded').filter(isSided)
  const isOfTable = ({ stage }: { stage: string }) => hasTableOf(sport, stage)
  const rounds = tables.rounds
    .filter((round) => isOfTable(round) && matches.some(({ roundId }) => roundId === round.id))
    .filter(({ ordinal }, index, all) => all.findIndex((one) => one.ordinal === ordinal) === index)
  if (rounds.length < 3) return null
  const ids = new Set(tables.rounds.filter(isOfTable).map(({ id }) => id))
  const ordinalOf = new Map(tables.rounds.map(({ id, ordinal }) => [id, ordinal]))
  const standings = rounds.map(({ ordinal }) =>
    tables.groupsAfter(ordinal).find(({ rows }) => rows.some((row) => row.teamId === teamId)),
  )
  const teams = standings.at(-1)?.rows.map((row) => row.teamId) ?? []
  if (teams.length === 0) return null
  return {
    rounds: rounds.map(({ ordinal, name }) => ({ ordinal, name })),
    lines: teams.map((id) => ({
      teamId: id,
      ranks: standings.map((group) => group?.rows.find((row) => row.teamId === id)?.rank ?? 0),
    })),
    outcomes: rounds.map(({ ordinal }) =>
      outcomeIn(
        matches.filter(({ roundId }) => ids.has(roundId ?? 0) && ordinalOf.get(roundId ?? 0) === ordinal),
        teamId,
      ),
    ),
  }
}
