import { getEsportsPlayer } from '#contract/touchline/esports.ts'
import type { EsportsPlayer } from '#contract/touchline/esports.ts'
import { handle } from '#core/calls/handler.ts'
import { teamOf } from '#sports/esports/figures/played.ts'
import { figuresOf, kdaOf, linesByPlayer, wonOf } from '#sports/esports/figures/players.ts'
import type { Appeared } from '#sports/esports/figures/players.ts'
import { sportOf } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { readHeroNames } from '#timeline/hero-names.ts'
import { listMatchIdsOfPlayer } from '#timeline/store/event.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import type { Participant } from '#timeline/types.ts'
import { personBrief, teamBrief } from '../views/brief.ts'
import type { Language } from '../views/brief.ts'
import { heroName, namedMeans } from './views.ts'

/** The newest series that count. */
const MOST = 400
const lineTypes = { listingTypes: [], namingTypes: ['player_line'] }

export const player = handle(getEsportsPlayer, async (call): Promise<EsportsPlayer> => {
  const { params, language, db, fail } = call
  const found = await findParticipant(db, params.id)
  if (found?.kind !== 'player') return fail('player_not_found')
  const sport = sportOf(found)
  if (sport.games === undefined) return fail('wrong_sport')
  const ids = await listMatchIdsOfPlayer(db, lineTypes, { playerId: found.id, limit: MOST })
  const matches = [...(await mapMatches(db, ids)).values()]
  const games = await gameMemoryOf(call).gamesOf(db, sport, matches)
  const own = linesByPlayer(games).get(found.id) ?? []
  const { teamId, role, won, means, kda, heroes } = figuresOf(found.id, own)
  const teamIds = own.map(({ game, line }) => teamOf(game, line.side)).filter((id) => id !== null)
  const names = await mapParticipants(db, teamIds)
  const nameOf = await readHeroNames(db, sport.id, language)
  const team = names.get(teamId ?? 0)
  return {
    player: personBrief(found, language),
    sport: sport.id,
    team: team === undefined ? null : teamBrief(team, language),
    role,
    counted: new Set(own.map(({ game }) => game.matchId)).size,
    won,
    kda,
    figures: namedMeans(means),
    heroes: heroes.map((one) => ({ ...heroName(one, nameOf), won: one.won })),
    maps: mapsOf(own),
    years: yearsOf(own, names, language),
    teams: teamsOf(own, names, language),
    isDemo: found.isDemo,
  }
})

type Names = ReadonlyMap<number, Participant>

function mapsOf(own: readonly Appeared[]): EsportsPlayer['maps'] {
  return [...Map.groupBy(own, ({ game }) => game.record.map)]
    .flatMap(([map, list]) => (map === null ? [] : [{ map, won: wonOf(list) }]))
    .toSorted((a, b) => b.won.games - a.won.games || (a.map < b.map ? -1 : 1))
}

function yearsOf(own: readonly Appeared[], names: Names, language: Language): EsportsPlayer['years'] {
  return [...Map.groupBy(own, ({ game }) => new Date(game.kickOff).getUTCFullYear())]
    .toSorted(([a], [b]) => b - a)
    .map(([year, list]) => ({
      year,
      won: wonOf(list),
      kda: kdaOf(list),
      teams: teamsOf(list, names, language).map(({ team }) => team),
    }))
}

function teamsOf(own: readonly Appeared[], names: Names, language: Language): EsportsPlayer['teams'] {
  return [...Map.groupBy(own, ({ game, line }) => teamOf(game, line.side))]
    .flatMap(([id, list]) => {
      const team = names.get(id ?? 0)
      const times = list.map(({ game }) => game.kickOff)
      return team === undefined
        ? []
        : [{ team: teamBrief(team, language), won: wonOf(list), from: Math.min(...times), until: Math.max(...times) }]
    })
    .toSorted((a, b) => b.until - a.until)
}
