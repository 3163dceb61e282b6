import { teamKey } from '#contract/rooms.ts'
import { getEsportsTeam } from '#contract/touchline/esports.ts'
import type { EsportsTeam } from '#contract/touchline/esports.ts'
import { handle } from '#core/calls/handler.ts'
import { picksOf } from '#sports/esports/figures/heroes.ts'
import { mapPool } from '#sports/esports/figures/maps.ts'
import { sideOf, winShare } from '#sports/esports/figures/played.ts'
import type { PlayedGame } from '#sports/esports/figures/played.ts'
import { figuresOf, linesByPlayer } from '#sports/esports/figures/players.ts'
import { figuresOfTeam } from '#sports/esports/figures/teams.ts'
import { sportOf } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { readHeroNames } from '#timeline/hero-names.ts'
import type { HeroNames } from '#timeline/hero-names.ts'
import type { Reader } from '#timeline/reader.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { listFirstMatches } from '#timeline/store/match.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { mapSeasons } from '#timeline/store/season.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { personBrief, teamBrief } from '../views/brief.ts'
import type { Language } from '../views/brief.ts'
import { begun, heroName, namedMeans, resultOf, seasonChoice, tally } from './views.ts'

/** The newest series that count. */
const MOST = 300
const FORM = 10

export const team = handle(getEsportsTeam, async (call): Promise<EsportsTeam> => {
  const { params, language, db, dependsOn, fail } = call
  const found = await findParticipant(db, params.id)
  if (found?.kind !== 'team') return fail('team_not_found')
  const sport = sportOf(found)
  if (sport.games === undefined) return fail('wrong_sport')
  dependsOn(teamKey(found.id))
  const matches = await listFirstMatches(db, { teamId: found.id, statuses: begun }, MOST, 'newest')
  const games = await gameMemoryOf(call).gamesOf(db, sport, matches)
  const { won, firsts, objectives, teamId: _, ...means } = figuresOfTeam(games, found.id)
  return {
    team: teamBrief(found, language),
    sport: sport.id,
    counted: matches.length,
    series: tally(matches, found.id),
    won,
    figures: namedMeans(means),
    firsts: Object.entries(firsts).map(([name, share]) => ({ name, won: share })),
    objectives: namedMeans(objectives),
    heroes: heroPool(games, found.id, await readHeroNames(db, sport.id, language)),
    maps: mapPool(games, found.id),
    ...(await readPeople(db, { found, matches, games, language })),
    seasons: await readSeasons(db, { found, matches, games, language }),
    isDemo: found.isDemo,
  }
})

function heroPool(games: readonly PlayedGame[], teamId: number, nameOf: HeroNames): EsportsTeam['heroes'] {
  const picked = games.flatMap((game) => {
    const side = sideOf(game, teamId)
    const { winner } = game.record
    return picksOf(game.record)
      .filter((pick) => pick.side === side && winner !== null)
      .map((pick) => ({ ...pick, isWon: winner === side }))
  })
  return [...Map.groupBy(picked, ({ hero }) => hero).values()]
    .map((own) => ({
      ...heroName(own[0]!, nameOf),
      won: winShare(own.filter(({ isWon }) => isWon).length, own.length),
    }))
    .toSorted((a, b) => b.won.games - a.won.games || (a.hero < b.hero ? -1 : 1))
}

type Read = { found: Participant; matches: readonly Match[]; games: readonly PlayedGame[]; language: Language }

/** Form and players, with the names of both. */
async function readPeople(
  db: Reader,
  { found, matches, games, language }: Read,
): Promise<Pick<EsportsTeam, 'form' | 'roster'>> {
  const over = matches.flatMap((match) => {
    const result = resultOf(match, found.id)
    return result === null ? [] : [{ match, result }]
  })
  const form = over.slice(0, FORM)
  const lines = [...linesByPlayer(games)].flatMap(([playerId, all]) => {
    const own = all.filter(({ game, line }) => sideOf(game, found.id) === line.side)
    return own.length === 0 ? [] : [{ playerId, own }]
  })
  const names = await mapParticipants(db, [
    ...form.flatMap(({ match }) => [match.homeId, match.awayId].filter((id) => id !== null)),
    ...lines.map(({ playerId }) => playerId),
  ])
  const newest = Math.max(0, ...lines.flatMap(({ own }) => own.map(({ game }) => game.kickOff)))
  const roster = lines.flatMap(({ playerId, own }) => {
    const player = names.get(playerId)
    if (player === undefined) return []
    const { role, won, kda } = figuresOf(playerId, own)
    const times = own.map(({ game }) => game.kickOff)
    const [from, until] = [Math.min(...times), Math.max(...times)]
    return [{ player: personBrief(player, language), role, won, kda, from, until, isCurrent: until === newest }]
  })
  return {
    form: form.map(({ match, result }) => {
      const isHome = match.homeId === found.id
      const opponent = names.get((isHome ? match.awayId : match.homeId) ?? 0)
      const { home, away } = match.summary.score
      return {
        matchId: match.id,
        kickOff: match.kickOff,
        opponent: opponent === undefined ? null : teamBrief(opponent, language),
        own: isHome ? home : away,
        other: isHome ? away : home,
        result,
      }
    }),
    roster: roster.toSorted((a, b) => b.until - a.until || b.won.games - a.won.games || a.player.id - b.player.id),
  }
}

async function readSeasons(db: Reader, { found, matches, games, language }: Read): Promise<EsportsTeam['seasons']> {
  const bySeason = [...Map.groupBy(matches, ({ seasonId }) => seasonId)]
  const seasons = await mapSeasons(
    db,
    bySeason.map(([id]) => id),
  )
  const competitions = await mapCompetitions(
    db,
    [...seasons.values()].map(({ competitionId }) => competitionId),
  )
  return bySeason.flatMap(([id, own]) => {
    const known = seasons.get(id)
    const won = figuresOfTeam(
      games.filter(({ seasonId }) => seasonId === id),
      found.id,
    ).won
    return (known === undefined ? [] : seasonChoice(known, competitions, language)).map((season) => ({
      season,
      series: tally(own, found.id),
      won,
    }))
  })
}
