import * as contract from '#contract/data/team.ts'
import type { EsTeamInfo } from '#contract/data/views/team.ts'
import { handle, type Handler } from '#core/calls/handler.ts'
import type { Language } from '#core/calls/language.ts'
import { sideOf, type PlayedGame } from '#sports/esports/figures/played.ts'
import { figuresOf, linesByPlayer } from '#sports/esports/figures/players.ts'
import { rankTeams } from '#sports/esports/figures/series.ts'
import { figuresOfTeam } from '#sports/esports/figures/teams.ts'
import { sportOf } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { playedSeries } from '#timeline/played-series.ts'
import { listFirstMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { begun, LAST_GAMES } from '../player-lines.ts'
import { gameNumbered, keepToGame, mobaGames } from '../game.ts'
import { findTeam } from '../read-team.ts'
import { needsTournament } from '../texts.ts'
import { readSeasonGames, readTournamentGames, type Reading, type TournamentGames } from '../tournament-games.ts'
import { teamView } from '../views/figures.ts'

/** Newest series of a team that count. */
const MOST = 300

/** All series of a team. */
async function readGames(call: Reading, team: Participant): Promise<TournamentGames> {
  const sport = sportOf(team)
  const matches = await listFirstMatches(call.db, { teamId: team.id, statuses: begun }, MOST, 'newest')
  return { sport, seasonId: null, matches, games: await gameMemoryOf(call).gamesOf(call.db, sport, matches) }
}

/** Those of its last games, with the series that they are of. */
function lastGames({ matches, games, ...rest }: TournamentGames, teamId: number): TournamentGames {
  const last = games
    .filter((game) => sideOf(game, teamId) !== null)
    .toSorted((a, b) => b.kickOff - a.kickOff || b.record.ordinal - a.record.ordinal)
    .slice(0, LAST_GAMES)
  const ids = new Set(last.map(({ matchId }) => matchId))
  return { ...rest, matches: matches.filter(({ id }) => ids.has(id)), games: last }
}

const ofTeam = (operation: typeof contract.getMobaTeam, wanted: readonly string[]): Handler =>
  handle(operation, async (call) => {
    const { db, query, language, fail } = call
    const { tournamentId, type = tournamentId === undefined ? 1 : 2 } = query
    const team = (await findTeam(db, query.teamId)) ?? fail('team_not_found')
    keepToGame(team, wanted, fail)
    keepToGame(team, gameNumbered(query.sportId), fail)
    if (type === 2 && tournamentId === undefined) return fail('bad_request', needsTournament)
    const tournament =
      tournamentId === undefined ? null : await readTournamentGames(call, tournamentId, team.sport, fail)
    const all = tournament === null || type === 1 ? await readGames(call, team) : tournament
    return teamInfo(db, team, type === 3 ? lastGames(all, team.id) : all, language)
  })

export const getMobaTeam = ofTeam(contract.getMobaTeam, mobaGames)
export const getCsgoTeam = ofTeam(contract.getCsgoTeam, ['csgo'])

export const getTeamInTournament = handle(contract.getTeamInTournament, async (call) => {
  const { db, query, language, fail } = call
  const all = await readTournamentGames(call, query.tournamentId, gameNumbered(query.sportId), fail)
  const team = (await findTeam(db, query.teamId)) ?? fail('team_not_found')
  keepToGame(team, all.sport.id, fail)
  const plays = ({ homeId, awayId }: Match) => homeId === team.id || awayId === team.id
  if (all.matches.some(plays)) return teamInfo(db, team, all, language)
  // A team that has left the tournament: the newest season in which it played.
  const competitionIds = [query.tournamentId]
  const [last] = await listFirstMatches(db, { teamId: team.id, competitionIds }, 1, 'newest')
  if (last === undefined) return fail('team_not_found')
  return teamInfo(db, team, await readSeasonGames(call, all.sport, last.seasonId), language)
})

async function teamInfo(
  db: Reader,
  team: Participant,
  { matches, games }: TournamentGames,
  language: Language,
): Promise<EsTeamInfo> {
  const none = { played: 0, won: 0, lost: 0 }
  const series = rankTeams(playedSeries(matches)).find(({ teamId }) => teamId === team.id) ?? none
  const players = playersOf(games, team.id)
  const names = await mapParticipants(db, pluck(players, 'playerId'))
  const naming = { names: new Map([...names, [team.id, team]]), language }
  return teamView(figuresOfTeam(games, team.id), series, players, naming)
}

/** Players of a team, most games first. */
function playersOf(games: readonly PlayedGame[], teamId: number) {
  return [...linesByPlayer(games)]
    .flatMap(([playerId, all]) => {
      const own = all.filter(({ game, line }) => sideOf(game, teamId) === line.side)
      return own.length === 0 ? [] : [figuresOf(playerId, own)]
    })
    .toSorted((a, b) => b.games - a.games || a.playerId - b.playerId)
}
