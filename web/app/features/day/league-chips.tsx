import { Link } from 'react-router'
import type { CompetitionBrief } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { LeagueCrest } from '../../kit/league-crest.tsx'
import { SportIcon } from '../../kit/sport-icon.tsx'
import { useSearchWith } from './day-query.ts'

interface ChipsProps {
  leagues: readonly CompetitionBrief[]
  league: number | null
  sport: string
}

/** The leagues of the day as a strip of chips, for narrow screens. */
export function LeagueChips({ leagues, league, sport }: ChipsProps) {
  const { text } = useLanguage()
  const all = useSearchWith('league', null)
  return (
    <nav className="chips leagues bleed phone-only" aria-label={text.day.leaguesLabel}>
      <Link
        className="chip"
        to={{ search: all }}
        aria-current={league === null ? 'page' : undefined}
        preventScrollReset
      >
        <SportIcon sport={sport} className="icon s" />
        {text.day.all}
      </Link>
      {leagues.map((one) => (
        <LeagueChip key={one.id} competition={one} isCurrent={one.id === league} />
      ))}
    </nav>
  )
}

function LeagueChip({ competition, isCurrent }: { competition: CompetitionBrief; isCurrent: boolean }) {
  return (
    <Link
      className="chip"
      to={{ search: useSearchWith('league', String(competition.id)) }}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
    >
      <LeagueCrest competition={competition} size={14} />
      {competition.shortName}
    </Link>
  )
}
