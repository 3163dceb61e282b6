import type { BestPlayer } from '#contract/score/views/player.ts'
import type { TeamStat } from '#contract/score/views/team.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { memoryOf } from './memory.ts'
import type { SeasonBank, PlayerSums, SeasonSums, TeamFigure, TeamSums } from './season-bank.ts'
import { bestPlayer } from './views/league.ts'
import { standingBy, type FigureSum } from '#sports/team-figures.ts'

/** A team's figures among those of all teams of the season: per game or, with `isTotal`, as sums. Rates are 0 to 1. */
function teamItems(
  teamId: number,
  teams: SeasonSums['teams'],
  { figures, isTotal, language }: { figures: readonly TeamFigure[]; isTotal: boolean; language: Language },
): TeamStat['items'] {
  return figures.flatMap((figure) => {
    const isRate = 'made' in figure
    const sumOf = (sums: TeamSums): FigureSum =>
      isRate
        ? { sum: figure.made(sums.counts), matches: figure.tried(sums.counts) }
        : { sum: figure.of(sums), matches: isTotal ? 1 : sums.games }
    const by = new Map([...teams].map(([id, sums]) => [id, sumOf(sums)]))
    const standing = standingBy(by, teamId, figure.isLessBetter === true)
    if (!standing) return []
    const digits = isRate ? 1000 : 10
    return [{ name: figure.name[language], value: Math.round(standing.value * digits) / digits, rank: standing.rank }]
  })
}

/** Players with any of a figure, most first; level ones share a place. */
function rankingOf(
  players: Iterable<PlayerSums>,
  of: (counts: PlayerSums['counts']) => number,
): { playerId: number; teamId: number; value: number; rank: number }[] {
  const rows = [...players]
    .map(({ playerId, teamId, counts }) => ({ playerId, teamId, value: of(counts) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.playerId - b.playerId)
  let rank = 0
  return rows.map((row, index) => {
    if (rows[index - 1]?.value !== row.value) rank = index + 1
    return { ...row, rank }
  })
}

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
