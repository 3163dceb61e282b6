import * as contract from '#contract/touchline/title-players.ts'
import type { TitlePlayers } from '#contract/touchline/title-players.ts'
import { handle } from '#core/calls/handler.ts'
import { pluck } from '#core/pluck.ts'
import { leastRankedGames, orderPlayers } from '#sports/esports/figures/order-players.ts'
import { playedOut } from '#sports/esports/figures/played.ts'
import { playerFigures } from '#sports/esports/figures/players.ts'
import { findSport } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { listMatchesOfSeasons } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { personBrief, teamBrief } from '#timeline/views/brief.ts'
import { readTitleSeasons } from './title-seasons.ts'

const MOST = 100

/** The players of a title, in the order that the data service has for those of a tournament. */
export const getTitlePlayers = handle(contract.getTitlePlayers, async (call): Promise<TitlePlayers> => {
  const { params, language, db, fail } = call
  const sport = findSport(params.sport)
  if (sport?.games === undefined) return fail('wrong_sport')
  const { counted = [], isDemo = false } = (await readTitleSeasons(db, sport.id, {})) ?? {}
  const matches = await listMatchesOfSeasons(db, pluck(counted, 'id'))
  const games = await gameMemoryOf(call).gamesOf(db, sport, matches)
  const players = playerFigures(games)
  const rows = orderPlayers(players).slice(0, MOST)
  const names = await mapParticipants(
    db,
    rows.flatMap(({ playerId, teamId }) => [playerId, teamId ?? 0]),
  )
  return {
    sport: sport.id,
    by: players.some(({ means }) => means.rating !== undefined) ? 'rating' : 'kda',
    games: playedOut(games).filter(({ record }) => record.lines.length > 0).length,
    least: Math.ceil(leastRankedGames(players)),
    rows: rows.flatMap(({ playerId, teamId, role, games: count, won, kda, means }, at) => {
      const [player, team] = [names.get(playerId), names.get(teamId ?? 0)]
      if (player === undefined) return []
      return [
        {
          place: at + 1,
          player: personBrief(player, language),
          team: team === undefined ? null : teamBrief(team, language),
          role,
          games: count,
          won,
          kda,
          rating: means.rating ?? { games: 0, mean: null },
        },
      ]
    }),
    isDemo: isDemo && rows.length > 0,
  }
})
