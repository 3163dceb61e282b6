import * as contract from '#contract/touchline/esports-player.ts'
import type { EsportsPlayer } from '#contract/touchline/esports-player.ts'
import { handle } from '#core/calls/handler.ts'
import { meanOf, teamOf, winShare } from '#sports/esports/figures/played.ts'
import { figuresOf, kdaOf, linesByPlayer, wonOf, type Appeared } from '#sports/esports/figures/players.ts'
import { mainFigure } from '#sports/esports/figures/style.ts'
import { sportOf } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { readHeroNames } from '#timeline/hero-names.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { listMatchIdsOfPlayer } from '#timeline/store/event.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import type { Participant } from '#timeline/types.ts'
import { personBrief, teamBrief, type Language } from '#timeline/views/brief.ts'
import { formOf, seriesOf } from './player-series.ts'
import { readAgainst, readStanding } from './player-standing.ts'
import { heroName, namedMeans, textsOf } from './views.ts'

/** The newest series that count. */
const MOST = 400
const lineTypes = { listingTypes: [], namingTypes: ['player_line'] }

export const getEsportsPlayer = handle(contract.getEsportsPlayer, async (call): Promise<EsportsPlayer> => {
  const { params, query, language, db, now, lens, engines, guard, fail } = call
  const found = await findParticipant(db, params.id)
  if (found?.kind !== 'player') return fail('player_not_found')
  const sport = sportOf(found)
  if (sport.games === undefined) return fail('wrong_sport')
  const ids = await listMatchIdsOfPlayer(db, lineTypes, { playerId: found.id, limit: MOST })
  const matches = await mapMatches(db, ids)
  const memory = gameMemoryOf(call)
  const own = linesByPlayer(await memory.gamesOf(db, sport, [...matches.values()])).get(found.id) ?? []
  const { teamId, role, won, means, kda } = figuresOf(found.id, own)
  const names = await mapParticipants(
    db,
    own.flatMap(({ game }) => [game.homeId, game.awayId].filter((id) => id !== null)),
  )
  const nameOf = await readHeroNames(db, sport.id, language)
  const competitions = await mapCompetitions(
    db,
    [...matches.values()].map(({ competitionId }) => competitionId),
  )
  const known = { names, competitions, nameOf, language }
  const stated = textsOf(found, 'position', 'realName')
  const asked = { db, guardClass: guard.class, sport, isDemo: found.isDemo, games: memory, now }
  const tier = lens.key === '' ? await engines.timeline.tiers.playersOf(asked) : []
  const team = names.get(teamId ?? 0)
  return {
    player: personBrief(found, language),
    realName: stated.realName,
    sport: sport.id,
    team: team === undefined ? null : teamBrief(team, language),
    role: role ?? stated.position,
    counted: new Set(own.map(({ game }) => game.matchId)).size,
    won,
    kda,
    main: mainFigure(own),
    figures: namedMeans(means),
    ...poolsOf(own, nameOf),
    years: yearsOf(own, names, language),
    form: formOf(own, known),
    series: seriesOf(own, matches, known, query),
    standing: await readStanding(db, found, tier),
    against: await readAgainst(db, found, own, { now, language }),
    teams: teamsOf(own, names, language),
    isDemo: found.isDemo,
  }
})

type Names = ReadonlyMap<number, Participant>

/** Heroes, maps, and all games together. */
function poolsOf(
  own: readonly Appeared[],
  nameOf: Parameters<typeof heroName>[1],
): Pick<EsportsPlayer, 'heroes' | 'maps' | 'all'> {
  const maps = [...Map.groupBy(own, ({ game }) => game.record.map)].flatMap(([map, list]) =>
    map === null ? [] : [{ map, ...poolOf(list) }],
  )
  const heroes = [...Map.groupBy(own, ({ line }) => line.hero)].flatMap(([hero, list]) =>
    hero === null ? [] : [{ ...heroName({ hero, heroId: list[0]!.line.heroId }, nameOf), ...poolOf(list) }],
  )
  return {
    heroes: heroes.toSorted((a, b) => b.won.games - a.won.games || (a.hero < b.hero ? -1 : 1)),
    maps: maps.toSorted((a, b) => b.won.games - a.won.games || (a.map < b.map ? -1 : 1)),
    all: poolOf(own),
  }
}

function poolOf(own: readonly Appeared[]): EsportsPlayer['all'] {
  const duels = own.flatMap(({ line: { counts } }) => {
    const { openingKills: won, openingDeaths: lost } = counts
    return won === undefined || lost === undefined ? [] : [{ won, lost }]
  })
  const wins = duels.reduce((sum, { won }) => sum + won, 0)
  return {
    won: wonOf(own),
    main: mainFigure(own),
    adr: meanOf(own.map(({ line }) => line.counts.adr)),
    opening: winShare(wins, wins + duels.reduce((sum, { lost }) => sum + lost, 0)),
  }
}

function yearsOf(own: readonly Appeared[], names: Names, language: Language): EsportsPlayer['years'] {
  return [...Map.groupBy(own, ({ game }) => new Date(game.kickOff).getUTCFullYear())]
    .toSorted(([a], [b]) => b - a)
    .map(([year, list]) => ({
      year,
      won: wonOf(list),
      kda: kdaOf(list),
      main: mainFigure(list),
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
