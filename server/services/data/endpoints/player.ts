import * as contract from '#contract/data/player.ts'
import type { Texts } from '#contract/errors.ts'
import type { EsPlayer } from '#contract/data/views/team.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { sideOf } from '#sports/esports/figures/played.ts'
import { figuresOf, type Appeared } from '#sports/esports/figures/players.ts'
import { rosterRoles } from '#sports/esports/game-record.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { lastOf, readLastLines, readPlayerLines } from '../player-lines.ts'
import { gameNumbered, isGame, keepToGame, mobaGames } from '../game.ts'
import { readBattle, readSeries, type Series } from '../read-series.ts'
import { needsTournament, otherTeams } from '../texts.ts'
import { findTeam } from '../read-team.ts'
import { readSeasonGames, readTournamentGames, type TournamentGames } from '../tournament-games.ts'
import { playerView } from '../views/figures.ts'
import { gamesOf, linesOf, playersByTeam, sidesOf, type Lines } from '../views/lines.ts'

type OfMatch = Pick<Call<typeof contract.listLolPlayers>, 'db' | 'now' | 'engines' | 'lens' | 'language'> & {
  query: { matchId: number; hostId?: number; awayId?: number; type?: number }
  fail: (error: 'match_not_found' | 'wrong_sport' | 'team_not_found', reason?: Texts) => never
}

/** The players of both sides of a match of a title. */
async function playersOfMatch(call: OfMatch, title: string): Promise<Record<string, EsPlayer[]>> {
  const { db, query, language, fail } = call
  const series = await readSeries({ db, fail }, query.matchId, title)
  const { match, sport, state } = series
  if ((query.hostId ?? match.homeId) !== match.homeId || (query.awayId ?? match.awayId) !== match.awayId)
    return fail('team_not_found', otherTeams)
  const games = gamesOf(match, sport.games?.of(state, true) ?? [])
  const sides = sidesOf(games, state.rosters)
  const [names, lines] = await Promise.all([
    mapParticipants(db, sides.keys()),
    query.type === undefined || query.type === 1 ? linesOf(games) : linesByType(call, series),
  ])
  return playersByTeam(match, sides, lines, { names, language, roles: rosterRoles(state.rosters) })
}

/** Of the tournament of a match (2), or of the last games of both teams (3). */
async function linesByType(call: OfMatch, { match, sport }: Series): Promise<Lines> {
  if (call.query.type === 3) return readLastLines(call, sport, match)
  return linesOf((await readSeasonGames(call, sport, match.seasonId)).games)
}

export const listLolPlayers = handle(contract.listLolPlayers, (call) => playersOfMatch(call, 'lol'))
export const listDotaPlayers = handle(contract.listDotaPlayers, (call) => playersOfMatch(call, 'dota'))
export const listCsgoPlayers = handle(contract.listCsgoPlayers, (call) => playersOfMatch(call, 'csgo'))

export const listCsgoPlayerFigures = handle(contract.listCsgoPlayerFigures, async ({ db, query, language, fail }) => {
  const { match, record } = await readBattle({ db, fail }, query, 'csgo')
  const lines = linesOf(gamesOf(match, [record]))
  const names = await mapParticipants(db, lines.keys())
  return [...lines]
    .map(([playerId, own]) => playerView(figuresOf(playerId, own), { names, language }))
    .toSorted((a, b) => b.rating - a.rating || b.kills - a.kills || a.playerId - b.playerId)
})

export const listMobaPlayers = handle(contract.listMobaPlayers, async ({ db, query, language, fail }) => {
  const { match, record, state } = await readBattle({ db, fail }, query, mobaGames)
  const games = gamesOf(match, [record])
  const sides = sidesOf(games, state.rosters)
  const names = await mapParticipants(db, sides.keys())
  return playersByTeam(match, sides, linesOf(games), { names, language, roles: rosterRoles(state.rosters) })
})

type OfPlayer = typeof contract.getMobaPlayer

/** The player in the games that a call asks for. */
const ofPlayer = (operation: OfPlayer, wanted: readonly string[]): Handler =>
  handle(operation, async (call) => {
    const { db, query, language, fail } = call
    const { teamId, tournamentId, type = tournamentId === undefined ? 1 : 2 } = query
    const found = await findParticipant(db, query.playerId)
    if (found?.kind !== 'player' || !isGame(found.sport)) return fail('player_not_found')
    keepToGame(found, wanted, fail)
    keepToGame(found, gameNumbered(query.sportId), fail)
    if (type === 2 && tournamentId === undefined) return fail('bad_request', needsTournament)
    const team = teamId === undefined ? null : ((await findTeam(db, teamId)) ?? fail('team_not_found'))
    if (team) keepToGame(team, found.sport, fail)
    const tournament =
      tournamentId === undefined ? null : await readTournamentGames(call, tournamentId, found.sport, fail)
    const all = tournament === null || type === 1 ? await readPlayerLines(call, found) : linesIn(tournament, found.id)
    const own = teamId === undefined ? all : all.filter(({ game, line }) => sideOf(game, teamId) === line.side)
    const names = await mapParticipants(db, [found.id])
    const view = playerView(figuresOf(found.id, type === 3 ? lastOf(own) : own), { names, language })
    return { ...view, teamId: teamId ?? view.teamId }
  })

function linesIn({ games }: TournamentGames, playerId: number): readonly Appeared[] {
  return linesOf(games).get(playerId) ?? []
}

export const getMobaPlayer = ofPlayer(contract.getMobaPlayer, mobaGames)
export const getCsgoPlayer = ofPlayer(contract.getCsgoPlayer, ['csgo'])
