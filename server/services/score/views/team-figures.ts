import type { TeamStat } from '#contract/score/views/team.ts'
import type { Language } from '#core/calls/caller.ts'
import { standingBy, type FigureKind, type FigureSum } from '#sports/team-figures.ts'

type Sums = ReadonlyMap<number, Readonly<Record<FigureKind, FigureSum>>>

/** Figures that need no times of goals. */
const names = {
  goals: { en: 'Goals', zh: '进球' },
  conceded: { en: 'Goals conceded', zh: '失球' },
  clean_sheets: { en: 'Clean sheets', zh: '零封' },
  shots: { en: 'Shots', zh: '射门' },
} satisfies Partial<Record<FigureKind, Record<Language, string>>>

/** A team's figures among those of all teams of the season: per match or, with `isTotal`, as sums. */
export function figureItems(
  teamId: number,
  teams: Sums,
  { isTotal, language }: { isTotal: boolean; language: Language },
): TeamStat['items'] {
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((kind) => {
    const of = ({ sum, matches }: FigureSum) => ({ sum, matches: isTotal ? Math.min(1, matches) : matches })
    const by = new Map([...teams].map(([id, figures]) => [id, of(figures[kind])]))
    const standing = standingBy(by, teamId, kind === 'conceded')
    if (!standing) return []
    return [{ name: names[kind][language], value: Math.round(standing.value * 100) / 100, rank: standing.rank }]
  })
}
