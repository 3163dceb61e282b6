import type { TeamRecord, TeamSeason } from '#contract/touchline/team-season.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { teamWords } from './words.ts'
import { KeyFigures } from '../../kit/figures/key-figures.tsx'
import { signed } from '../../kit/table/table-notes.tsx'

/** The main figures of a team in a season with a table. */
export function SeasonStrip({ season, teamId }: { season: TeamSeason; teamId: number }) {
  const { rank, record, teams, leader, competition } = season
  const words = useWords(teamWords)
  const { format } = useLanguage()
  if (!record || rank === null) return null
  const { all, home, away } = record
  // A tournament is played on neutral grounds.
  const isLeague = competition.kind === 'league'
  const behind = leader && leader.team.id !== teamId ? leader.points - all.points : 0
  return (
    <KeyFigures
      label={words.figures}
      figures={[
        {
          label: words.place,
          value: words.rank(rank),
          note:
            leader && behind > 0
              ? words.behind(format.number(behind), leader.team.shortName)
              : words.ofTeams(format.number(teams)),
        },
        {
          label: words.points,
          value: format.number(all.points),
          note: words.aMatch(format.decimal(all.points / all.played, 2)),
        },
        { label: words.record, value: balanceOf(all), note: words.played(format.number(all.played)) },
        { label: words.goals, value: goalsOf(all), note: words.difference(signed(all.goalsFor - all.goalsAgainst)) },
        isLeague && home.played > 0
          ? { label: words.atHome, value: balanceOf(home), note: words.goalsOf(goalsOf(home)) }
          : null,
        isLeague && away.played > 0
          ? { label: words.away, value: balanceOf(away), note: words.goalsOf(goalsOf(away)) }
          : null,
      ]}
    />
  )
}

function balanceOf({ won, drawn, lost }: TeamRecord): string {
  return `${won}–${drawn}–${lost}`
}

function goalsOf({ goalsFor, goalsAgainst }: TeamRecord): string {
  return `${goalsFor}:${goalsAgainst}`
}
