import type { TeamStat } from '#contract/score/views/team.ts'
import type { Language } from '#core/calls/caller.ts'
import { standingBy, type FigureSum } from '#sports/team-figures.ts'
import type { SeasonSums, TeamFigure, TeamSums } from '../season-bank.ts'

/** A team's figures among those of all teams of the season: per game or, with `isTotal`, as sums. Rates are 0 to 1. */
export function teamItems(
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
