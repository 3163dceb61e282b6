import type { BestPlayer } from '#contract/score/views/player.ts'
import type { TeamStat } from '#contract/score/views/team.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { memoryOf } from './memory.ts'
import { rankingOf } from './rules/player-ranking.ts'
import type { SeasonBank } from './season-bank.ts'
import { bestPlayer } from './views/league.ts'
import { teamItems } from './views/team-items.ts'

type Reading = Parameters<typeof memoryOf>[0] & { db: Reader; language: Language }
type RankingAsked = { seasonId: number; statType: number; stageType?: number; limit: number }

/** The first players of a season by a figure of its sport; none for a number that is no ranking. */
export async function readBestPlayers(
  call: Reading,
  { read, rankings }: SeasonBank,
  { seasonId, statType, stageType, limit }: RankingAsked,
): Promise<BestPlayer[]> {
  const ranking = rankings[statType]
  if (!ranking) return []
  const { db, language } = call
  const { players } = await read(db, memoryOf(call), seasonId, stageType)
  const best = rankingOf(players.values(), ranking).slice(0, limit)
  const people = await mapParticipants(
    db,
    best.flatMap(({ playerId, teamId }) => [playerId, teamId]),
  )
  return best.map((one) => bestPlayer(one, people, people.get(one.teamId), language))
}

/** The figures of a team in a season, each with its place among all teams. */
export async function readTeamStatistics(
  call: Reading & { query: { statType?: number } },
  { read, figures }: SeasonBank,
  { teamId, seasonId }: { teamId: number; seasonId: number },
): Promise<TeamStat> {
  const { db, language, query } = call
  const { teams } = await read(db, memoryOf(call), seasonId)
  const items = teamItems(teamId, teams, { figures, isTotal: query.statType === 2, language })
  return { teamId, seasonId, matchCount: teams.get(teamId)?.games ?? 0, items }
}
