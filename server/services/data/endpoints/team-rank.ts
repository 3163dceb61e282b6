import * as contract from '#contract/data/team-rank.ts'
import type { EsTeamRank } from '#contract/data/views/team.ts'
import type { Texts } from '#contract/errors.ts'
import { handle } from '#core/calls/handler.ts'
import type { Language } from '#core/calls/language.ts'
import { regions } from '#sports/ranking/regions.ts'
import { readTitleList, type RankedTitleTeam } from '#timeline/title-ranking/store/read.ts'
import { nameIn } from '#timeline/naming.ts'
import type { Reader } from '#core/database/reader.ts'
import { pageOf, pageView, type Page } from '#core/database/page.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { gameOf, keepToGame } from '../game.ts'
import { readPoints } from '../read-points.ts'
import { findTournamentOfGame } from '../read-tournament.ts'
import { logoUrl } from '../views/logo.ts'
import { finalRanking, type FinalRow } from '#sports/esports/tournament/final-ranking.ts'
import { pairingOf } from '#sports/esports/tournament/pairing.ts'
import { listMatchesOfSeasons } from '#timeline/store/match.ts'
import { listRounds } from '#timeline/store/round.ts'

/** The teams of a season by how far they came; without series whose result is withheld. */
async function readFinalRanking(db: Reader, seasonId: number): Promise<FinalRow[]> {
  const [rounds, matches] = await Promise.all([listRounds(db, seasonId), listMatchesOfSeasons(db, [seasonId])])
  return finalRanking(
    rounds.map(({ groupName: group, ...round }) => ({ ...round, group })),
    matches.filter(({ summary }) => summary.isHidden !== true).map(pairingOf),
  )
}

/** Places are compared with those of the list of a week before. */
const changeDays = 7
const everyRegion = 0
const worldType = { type: 1, name: { en: 'World', zh: '世界' } }
const noGame: Texts = { en: 'Name a game: sportId or game.', zh: '请指定游戏：sportId 或 game。' }

export const listWorldRanks = handle(contract.listWorldRanks, async ({ db, query, language, fail }) => {
  const game = gameOf(query, fail) ?? fail('bad_request', noGame)
  return pageView(query, rowsOf(await listOf(db, game), pageOf(query), language))
})

export const listWorldRankTypes = handle(contract.listWorldRankTypes, async ({ db, query, language, fail }) => {
  const game = gameOf(query, fail)
  if (game === null || (await listOf(db, game)).length === 0) return []
  return [{ type: worldType.type, name: worldType.name[language] }]
})

export const listFirstTierRanks = handle(contract.listFirstTierRanks, async ({ db, query, language, fail }) => {
  const game = gameOf(query, fail) ?? fail('bad_request', noGame)
  const { type = everyRegion } = query
  const region = Object.entries(regions).find(([, one]) => one.type === type)?.[0]
  const list = (await listOf(db, game)).filter((one) => one.isFirstTier && (!region || one.region === region))
  return pageView(query, rowsOf(list, pageOf(query), language))
})

/** All teams, and the regions that any of them is of. */
export const listFirstTierRankTypes = handle(contract.listFirstTierRankTypes, async ({ db, query, language, fail }) => {
  const game = gameOf(query, fail)
  const list = game === null ? null : (await listOf(db, game)).filter(({ isFirstTier }) => isFirstTier)
  if (list?.length === 0) return []
  const known = Object.entries(regions).filter(([id]) => list === null || list.some(({ region }) => region === id))
  const all = { type: everyRegion, name: { en: 'All', zh: '全部' }[language] }
  return [all, ...known.map(([, one]) => ({ type: one.type, name: one[language] }))]
})

export const listTournamentStats = handle(contract.listTournamentStats, async (call) => {
  const { db, query, language, fail } = call
  const found = (await findTournamentOfGame(call, query.tournamentId)) ?? fail('competition_not_found')
  keepToGame(found, gameOf(query, fail), fail)
  if (found.seasonId === null) return []
  const [rows, points] = await Promise.all([
    readFinalRanking(db, found.seasonId),
    readPoints(db, found.seasonId, call.lens),
  ])
  const teams = await mapParticipants(
    db,
    rows.map(({ record }) => record.teamId),
  )
  return rows.flatMap(({ rank, record }): EsTeamRank[] => {
    const team = teams.get(record.teamId)
    if (!team) return []
    const { teamId, played, won, lost } = record
    const counts = countsOf(played, won, lost)
    return [{ rank, ...nameOf(team, language), ...counts, points: points.get(teamId) ?? won, change: 0 }]
  })
})

async function listOf(db: Reader, game: string): Promise<RankedTitleTeam[]> {
  return (await readTitleList(db, game, { until: null, changeDays })).rows
}

/** Ranks count within the list. */
function rowsOf(list: readonly RankedTitleTeam[], { limit, offset }: Page, language: Language) {
  const rows = list
    .slice(offset, offset + limit)
    .map(({ team, standing: { played, won, lost, rating }, placeChange }, at): EsTeamRank => ({
      rank: offset + at + 1,
      ...nameOf(team, language),
      ...countsOf(played, won, lost),
      points: Math.round(rating),
      change: placeChange ?? 0,
    }))
  return { total: list.length, list: rows }
}

function nameOf(team: RankedTitleTeam['team'], language: Language) {
  return { teamId: team.id, teamName: nameIn(language, team), teamLogo: logoUrl(team.id) }
}

function countsOf(matchCount: number, win: number, lose: number) {
  return { matchCount, win, lose, winRate: matchCount === 0 ? 0 : Math.round((win / matchCount) * 1000) / 10 }
}
