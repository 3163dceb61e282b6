import * as contract from '#contract/data/tournament-rank.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { pluck } from '#core/pluck.ts'
import { heroRanks } from '#sports/esports/figures/heroes.ts'
import { mapRanks } from '#sports/esports/figures/maps.ts'
import { orderPlayers } from '#sports/esports/figures/order-players.ts'
import { playerFigures } from '#sports/esports/figures/players.ts'
import { rankTeams } from '#sports/esports/figures/series.ts'
import { readHeroNames } from '#timeline/hero-names.ts'
import { playedSeries } from '#timeline/played-series.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { readPoints } from '../read-points.ts'
import { readTournamentGames, type TournamentGames } from '../tournament-games.ts'
import { heroRankView, mapRankView, playerView, teamRankView } from '../views/figures.ts'

type Title = 'lol' | 'kog' | 'dota' | 'csgo'
type TeamRanks = typeof contract.listLolTeamRanks
type PlayerRanks = typeof contract.listLolPlayerRanks
type HeroRanks = typeof contract.listLolHeroRanks
type Ranks = Pick<Call<TeamRanks>, 'db' | 'now' | 'engines' | 'lens' | 'language' | 'fail'> & {
  query: { tournamentId: number; pageNum: number; pageSize: number }
}

const readOf = (title: string | null, call: Ranks): Promise<TournamentGames> =>
  readTournamentGames(call, call.query.tournamentId, title, call.fail)

function pageOf<Row>(rows: readonly Row[], { pageNum, pageSize }: Ranks['query']): Row[] {
  return rows.slice((pageNum - 1) * pageSize, pageNum * pageSize)
}

async function teamRanks(title: string | null, call: Ranks) {
  const { matches, seasonId } = await readOf(title, call)
  const points = seasonId === null ? new Map<number, number>() : await readPoints(call.db, seasonId, call.lens)
  const rows = pageOf(rankTeams(playedSeries(matches)), call.query)
  const names = await mapParticipants(call.db, pluck(rows, 'teamId'))
  return rows.map((row) => teamRankView(row, points, { names, language: call.language }))
}

const ofTeams = (operation: TeamRanks, title: Title): Handler => handle(operation, (call) => teamRanks(title, call))

const ofPlayers = (operation: PlayerRanks, title: Title): Handler =>
  handle(operation, async (call) => {
    const { games } = await readOf(title, call)
    const rows = pageOf(orderPlayers(playerFigures(games)), call.query)
    const names = await mapParticipants(call.db, pluck(rows, 'playerId'))
    return rows.map((row) => playerView(row, { names, language: call.language }))
  })

const ofHeroes = (operation: HeroRanks, title: Title): Handler =>
  handle(operation, async (call) => {
    const { games } = await readOf(title, call)
    const nameOf = await readHeroNames(call.db, title, call.language)
    return pageOf(heroRanks(games).heroes, call.query).map((row) => heroRankView(row, nameOf))
  })

export const listLolTeamRanks = ofTeams(contract.listLolTeamRanks, 'lol')
export const listKogTeamRanks = ofTeams(contract.listKogTeamRanks, 'kog')
export const listDotaTeamRanks = ofTeams(contract.listDotaTeamRanks, 'dota')
export const listCsgoTeamRanks = ofTeams(contract.listCsgoTeamRanks, 'csgo')
export const listLolPlayerRanks = ofPlayers(contract.listLolPlayerRanks, 'lol')
export const listKogPlayerRanks = ofPlayers(contract.listKogPlayerRanks, 'kog')
export const listDotaPlayerRanks = ofPlayers(contract.listDotaPlayerRanks, 'dota')
export const listCsgoPlayerRanks = ofPlayers(contract.listCsgoPlayerRanks, 'csgo')
export const listLolHeroRanks = ofHeroes(contract.listLolHeroRanks, 'lol')
export const listKogHeroRanks = ofHeroes(contract.listKogHeroRanks, 'kog')
export const listDotaHeroRanks = ofHeroes(contract.listDotaHeroRanks, 'dota')

export const listCsgoMapRanks = handle(contract.listCsgoMapRanks, async (call) => {
  const { games } = await readOf('csgo', call)
  return pageOf(mapRanks(games), call.query).map(mapRankView)
})

/** `game`: the title that the tournament must be of. */
export const listTournamentTeams = handle(contract.listTournamentTeams, (call) =>
  teamRanks(call.query.game ?? null, call),
)
