import type { SeasonFigures } from '#contract/score/basketball-league.ts'
import type { RankRow } from '#contract/score/views/standings.ts'
import type { TeamStat } from '#contract/score/views/team.ts'
import type { Language } from '#core/calls/caller.ts'
import { standingBy } from '#sports/team-figures.ts'
import type { FigureSum } from '#sports/team-figures.ts'
import type { BoxCounts } from '#sports/basketball.ts'
import type { SeasonTables } from '#timeline/table.ts'
import type { PlayerCount } from '../rules/best-players.ts'
import type { PlayerSums, TeamSums } from './season-sums.ts'
import { rate, reboundsOf } from './views.ts'

type Texts = Record<Language, string>

/** By `statType`. */
const rankings: Readonly<Record<number, (counts: BoxCounts) => number>> = {
  1: ({ points }) => points,
  2: reboundsOf,
  3: ({ assists }) => assists,
  4: ({ steals }) => steals,
  5: ({ blocks }) => blocks,
  6: ({ threesMade }) => threesMade,
  7: ({ freeThrowsMade }) => freeThrowsMade,
  8: ({ turnovers }) => turnovers,
}

/** Players with any of a figure, most first; level ones share a place. */
export function rankingOf(
  players: Iterable<PlayerSums>,
  statType: number,
): (Pick<PlayerCount, 'playerId' | 'value'> & { rank: number; teamId: number })[] {
  const of = rankings[statType]
  const rows = [...players]
    .map(({ playerId, teamId, counts }) => ({ playerId, teamId, value: of?.(counts) ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.playerId - b.playerId)
  let rank = 0
  return rows.map((row, index) => {
    if (rows[index - 1]?.value !== row.value) rank = index + 1
    return { ...row, rank }
  })
}

/** Adds to rows of a table the conference and the points scored and conceded per game. */
export function withAverages(tables: SeasonTables): (rows: readonly RankRow[]) => RankRow[] {
  const conferences = tables.hasConferences ? tables.groupsOf('all', false, undefined, true) : []
  const conferenceOf = new Map(conferences.flatMap(({ name, rows }) => rows.map(({ teamId }) => [teamId, name])))
  return (rows) =>
    rows.map((row) => {
      const played = Math.max(1, row.matchCount)
      const averages = { points: oneDigit(row.goal / played), lostPoints: oneDigit(row.lostGoal / played) }
      return { ...row, depart: conferenceOf.get(row.teamId), ...averages }
    })
}

/** Averages per game; 0 for a team without a box score. */
export function seasonFigures(teamId: number, sums: TeamSums | undefined): SeasonFigures {
  const { counts, games } = sums ?? { counts: null, games: 0 }
  const perGame = (sum: number | undefined) => (games === 0 ? 0 : oneDigit((sum ?? 0) / games))
  return {
    teamId,
    shootingRate: counts ? rate(counts.fieldGoalsMade, counts.fieldGoalsAttempted) : 0,
    threePointRate: counts ? rate(counts.threesMade, counts.threesAttempted) : 0,
    rebounds: perGame(counts ? reboundsOf(counts) : 0),
    assists: perGame(counts?.assists),
    steals: perGame(counts?.steals),
    turnovers: perGame(counts?.turnovers),
  }
}

function oneDigit(value: number): number {
  return Math.round(value * 10) / 10
}

type Figure = { name: Texts; isLessBetter?: boolean } & (
  | { of: (sums: TeamSums) => number }
  | { made: keyof BoxCounts; tried: keyof BoxCounts }
)

const figures: readonly Figure[] = [
  { name: { en: 'Points', zh: '得分' }, of: ({ counts }) => counts.points },
  { name: { en: 'Points allowed', zh: '失分' }, of: ({ conceded }) => conceded, isLessBetter: true },
  { name: { en: 'Rebounds', zh: '篮板' }, of: ({ counts }) => reboundsOf(counts) },
  { name: { en: 'Offensive rebounds', zh: '前场篮板' }, of: ({ counts }) => counts.offensiveRebounds },
  { name: { en: 'Defensive rebounds', zh: '后场篮板' }, of: ({ counts }) => counts.defensiveRebounds },
  { name: { en: 'Assists', zh: '助攻' }, of: ({ counts }) => counts.assists },
  { name: { en: 'Steals', zh: '抢断' }, of: ({ counts }) => counts.steals },
  { name: { en: 'Blocks', zh: '盖帽' }, of: ({ counts }) => counts.blocks },
  { name: { en: 'Turnovers', zh: '失误' }, of: ({ counts }) => counts.turnovers, isLessBetter: true },
  { name: { en: 'Fouls', zh: '犯规' }, of: ({ counts }) => counts.fouls, isLessBetter: true },
  { name: { en: 'Shooting rate', zh: '投篮命中率' }, made: 'fieldGoalsMade', tried: 'fieldGoalsAttempted' },
  { name: { en: 'Three-point rate', zh: '三分命中率' }, made: 'threesMade', tried: 'threesAttempted' },
  { name: { en: 'Free-throw rate', zh: '罚球命中率' }, made: 'freeThrowsMade', tried: 'freeThrowsAttempted' },
]

/** A team's figures among those of all teams of the season: per game or, with `isTotal`, as sums. Rates are 0 to 1. */
export function teamItems(
  teamId: number,
  teams: SeasonTeams,
  { isTotal, language }: { isTotal: boolean; language: Language },
): TeamStat['items'] {
  return figures.flatMap((figure) => {
    const isRate = 'made' in figure
    const sumOf = (sums: TeamSums): FigureSum =>
      isRate
        ? { sum: sums.counts[figure.made], matches: sums.counts[figure.tried] }
        : { sum: figure.of(sums), matches: isTotal ? 1 : sums.games }
    const by = new Map([...teams].map(([id, sums]) => [id, sumOf(sums)]))
    const standing = standingBy(by, teamId, figure.isLessBetter === true)
    if (!standing) return []
    const digits = isRate ? 1000 : 10
    return [{ name: figure.name[language], value: Math.round(standing.value * digits) / digits, rank: standing.rank }]
  })
}
type SeasonTeams = ReadonlyMap<number, TeamSums>
