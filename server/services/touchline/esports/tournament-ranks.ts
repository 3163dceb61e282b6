import { competitionRoom } from '#contract/rooms.ts'
import { playerSorts } from '#contract/touchline/player-sorts.ts'
import * as contract from '#contract/touchline/tournament-ranks.ts'
import type { TournamentRanks } from '#contract/touchline/tournament-ranks.ts'
import { handle } from '#core/calls/handler.ts'
import { isSeasonShown } from '#core/lens.ts'
import { heroRanks, type HeroRank } from '#sports/esports/figures/heroes.ts'
import { mapRanks } from '#sports/esports/figures/maps.ts'
import type { Mean, PlayedGame } from '#sports/esports/figures/played.ts'
import { orderPlayers } from '#sports/esports/figures/order-players.ts'
import { playerFigures, type PlayerFigures } from '#sports/esports/figures/players.ts'
import { rankTeams } from '#sports/esports/figures/series.ts'
import { figuresOfTeam } from '#sports/esports/figures/teams.ts'
import { sportOf } from '#sports/index.ts'
import { gameMemoryOf } from '#timeline/game-memory.ts'
import { readHeroNames } from '#timeline/hero-names.ts'
import { playedSeries } from '#timeline/played-series.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findSeason } from '#timeline/store/season.ts'
import type { Match } from '#timeline/types.ts'
import { titleCalls } from '../bank-calls.ts'
import { personBrief, teamBrief, type Language } from '#timeline/views/brief.ts'
import { mapRows } from './map-rows.ts'
import { heroName } from './views.ts'

/** Under so many games heroes stand last by wins. */
const LEAST_GAMES = 5

export const getTournamentRanks = handle(contract.getTournamentRanks, async (call): Promise<TournamentRanks> => {
  const { params, query, db, language, lens, dependsOn, fail } = call
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  const competition = (await findCompetition(db, season.competitionId)) ?? fail('season_not_found')
  if (sportOf(competition).games === undefined) fail('wrong_sport', titleCalls.getTournamentRanks)
  dependsOn(competitionRoom(competition.id))
  const isShown = isSeasonShown(lens, season.id)
  const sport = sportOf(competition)
  const matches = isShown ? await listMatchesOfSeason(db, season.id) : []
  const games = await gameMemoryOf(call).gamesOf(db, sport, matches)
  const { heroes, ...known } = heroRanks(games)
  const pick = <Row>(of: typeof query.of, rows: readonly Row[]) =>
    query.of === undefined || query.of === of ? rows.slice(0, query.size) : []
  const ranked = { db, language, matches, games }
  const named = orderHeroes(heroes, query.heroes)
  const nameOf = await readHeroNames(db, sport.id, language)
  const maps = mapRanks(games)
  return {
    ...(isShown ? {} : { isHidden: true }),
    ...known,
    teams: await teamRows(ranked, (rows) => pick('teams', rows)),
    players: await playerRows(ranked, query.players, (rows) => pick('players', rows)),
    heroes: {
      total: heroes.length,
      rows: pick('heroes', named).map((one) => ({ ...heroName(one, nameOf), ...countsOf(one) })),
    },
    maps: { total: maps.length, rows: await mapRows(db, pick('maps', maps), language) },
  }
})

interface Ranked {
  db: Reader
  language: Language
  matches: readonly Match[]
  games: readonly PlayedGame[]
}
type Pick = <Row>(rows: readonly Row[]) => Row[]

async function teamRows({ db, language, matches, games }: Ranked, pick: Pick): Promise<TournamentRanks['teams']> {
  const all = rankTeams(playedSeries(matches))
  const shown = pick(all)
  const names = await mapParticipants(db, pluck(shown, 'teamId'))
  const rows = shown.flatMap(({ teamId, rank, played, won, drawn, lost }) => {
    const team = names.get(teamId)
    if (team === undefined) return []
    const own = figuresOfTeam(games, teamId)
    const series = { played, won, drawn, lost }
    return [{ rank, team: teamBrief(team, language), series, won: own.won, seconds: own.seconds }]
  })
  return { total: all.length, rows }
}

type PlayerRanks = TournamentRanks['players']

async function playerRows(
  { db, language, games }: Ranked,
  asked: PlayerRanks['sort'] | undefined,
  pick: Pick,
): Promise<PlayerRanks> {
  const all = playerFigures(games)
  const sorts = playerSorts.filter((name) => all.some((one) => figureOf(one, name).mean !== null))
  const sort = sorts.find((name) => name === asked) ?? sorts[0] ?? null
  const shown = pick(orderPlayers(all, sort ?? undefined))
  const names = await mapParticipants(
    db,
    shown.flatMap(({ playerId, teamId }) => (teamId === null ? [playerId] : [playerId, teamId])),
  )
  const rows = shown.flatMap((one): PlayerRanks['rows'] => {
    const [player, team] = [names.get(one.playerId), names.get(one.teamId ?? 0)]
    if (player === undefined) return []
    return [
      {
        player: personBrief(player, language),
        team: team === undefined ? null : teamBrief(team, language),
        games: one.games,
        kills: meanIn(one, 'kills'),
        deaths: meanIn(one, 'deaths'),
        assists: meanIn(one, 'assists'),
        figures: sorts.map((name) => ({ name, value: figureOf(one, name) })),
      },
    ]
  })
  return { total: all.length, sort, sorts, rows }
}

function meanIn({ means }: PlayerFigures, name: string): Mean {
  return means[name] ?? { games: 0, mean: null }
}

function figureOf(player: PlayerFigures, name: NonNullable<PlayerRanks['sort']>): Mean {
  return name === 'kda' ? player.kda : meanIn(player, name)
}

/** Sorted by presence; by win rate, entries with few games go last. */
function orderHeroes(heroes: readonly HeroRank[], by: 'presence' | 'won'): readonly HeroRank[] {
  if (by === 'presence') return heroes
  const value = ({ won }: HeroRank) => (won.games < LEAST_GAMES ? -1 : (won.rate ?? -1))
  return heroes.toSorted((a, b) => value(b) - value(a))
}

function countsOf({ picks, bans, present, won }: HeroRank) {
  return { picks, bans, present, won }
}
