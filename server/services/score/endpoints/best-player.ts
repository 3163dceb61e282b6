import * as contract from '#contract/score/best-player.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import { findSport } from '#sports/index.ts'
import type { WireRanking } from '#sports/wire.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listSeasonEvents } from '#timeline/store/event.ts'
import { listMatchesOfSeason, mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { listRounds } from '#timeline/store/round.ts'
import { findSeason } from '#timeline/store/season.ts'
import type { Participant } from '#timeline/types.ts'
import { readBestPlayers } from '../read-bank.ts'
import { countPlayers, rankPlayers, type PlayerCount } from '../rules/best-players.ts'
import { bankOf, keepToSport } from '../sport-calls.ts'
import { stageTypeOf } from '../rules/stage-type.ts'
import { bestPlayer } from '../views/league.ts'

export const listBestPlayers = handle(contract.listBestPlayers, async (call) => {
  const { db, query, fail } = call
  const { seasonId, leagueId, statType, stageType, limit } = query
  const season = await findSeason(db, seasonId)
  if (!season || (leagueId !== undefined && leagueId !== season.competitionId)) return fail('season_not_found')
  const competition = await findCompetition(db, season.competitionId)
  if (!competition) return []
  keepToSport('listBestPlayers', competition, fail)
  const bank = bankOf(competition)
  if (bank) return readBestPlayers(call, bank, { seasonId, statType, stageType, limit })
  const ranking = findSport(competition.sport)?.wire.ranking(statType)
  return ranking ? countedPlayers(call, ranking, season.id) : []
})

type Call = { db: Reader; query: { stageType?: number; limit: number }; language: Language }

/** The first players by single events of their season. */
async function countedPlayers({ db, query, language }: Call, ranking: WireRanking, seasonId: number) {
  const [events, isAsked] = await Promise.all([
    listSeasonEvents(db, seasonId, ranking.types),
    stageTest(db, seasonId, query.stageType),
  ])
  const counts = countPlayers(
    ranking,
    events.filter(({ matchId }) => isAsked(matchId)),
  )
  const people = await mapParticipants(db, pluck(counts, 'playerId'))
  const best = rankPlayers(counts, (id) => people.get(id)?.name ?? '').slice(0, query.limit)
  const teams = await teamsOf(db, best)
  return best.map((one) => bestPlayer(one, people, teams.get(one.playerId), language))
}

/** Whether a match was played in a stage of the season. */
async function stageTest(
  db: Reader,
  seasonId: number,
  stageType: number | undefined,
): Promise<(matchId: number) => boolean> {
  if (stageType === undefined) return () => true
  const [rounds, matches] = await Promise.all([listRounds(db, seasonId), listMatchesOfSeason(db, seasonId)])
  const inStage = new Set(rounds.filter(({ stage }) => stageTypeOf(stage) === stageType).map(({ id }) => id))
  const asked = new Set(matches.filter(({ roundId }) => roundId !== null && inStage.has(roundId)).map(({ id }) => id))
  return (matchId) => asked.has(matchId)
}

/** The team a player was last counted for. */
async function teamsOf(db: Reader, best: readonly PlayerCount[]): Promise<Map<number, Participant | undefined>> {
  const matches = await mapMatches(db, pluck(best, 'matchId'))
  const idOf = ({ matchId, side }: PlayerCount) =>
    (side === 'home' ? matches.get(matchId)?.homeId : matches.get(matchId)?.awayId) ?? 0
  const teams = await mapParticipants(db, best.map(idOf))
  return new Map(best.map((one) => [one.playerId, teams.get(idOf(one))]))
}
