import { Link } from 'react-router'
import type { CompetitionBrief } from '#contract/touchline/brief.ts'
import { useLanguage, wordsOf } from '../../i18n/language.tsx'
import type { DayCounts } from './arrange.ts'
import { LeagueCrest } from '../../kit/league-crest.tsx'
import { SportIcon } from '../../kit/sport-icon.tsx'
import { siteSports } from '../../sports/index.ts'
import { useSearchWith, useSportSearch } from './toolbar.tsx'

interface RailProps {
  leagues: readonly CompetitionBrief[]
  counts: DayCounts
  league: number | null
  sport: string
}

/** The leagues of the day as a filter for one of them. */
export function LeagueRail({ leagues, counts, league, sport }: RailProps) {
  const { text, tag } = useLanguage()
  const search = useSportSearch()
  return (
    <nav className="rail" aria-label={text.day.leaguesLabel}>
      {Object.entries(siteSports).map(([id, { allMatches }]) => (
        <Link
          key={id}
          to={{ search: search(id) }}
          aria-current={id === sport && league === null ? 'page' : undefined}
          preventScrollReset
        >
          <SportIcon sport={id} />
          {wordsOf(allMatches, tag)}
          {id === sport && counts.live > 0 && <span className="count live">{text.day.liveCount(counts.live)}</span>}
        </Link>
      ))}
      {leagues.length > 0 && <h2>{text.day.leagues}</h2>}
      {leagues.map((one) => (
        <LeagueLink key={one.id} competition={one} counts={counts} isCurrent={one.id === league} />
      ))}
    </nav>
  )
}

function LeagueLink({
  competition,
  counts,
  isCurrent,
}: {
  competition: CompetitionBrief
  counts: DayCounts
  isCurrent: boolean
}) {
  const { text } = useLanguage()
  const own = counts.byLeague.get(competition.id)
  return (
    <Link
      to={{ search: useSearchWith('league', String(competition.id)) }}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
    >
      <LeagueCrest competition={competition} />
      <span className="clip" title={competition.name}>
        {competition.name}
      </span>
      {own && own.live > 0 ? (
        <span className="count live">{text.day.liveCount(own.live)}</span>
      ) : (
        <span className="count">{own?.all}</span>
      )}
    </Link>
  )
}

/** The same filter as a strip of chips, for narrow screens. */
export function LeagueChips({ leagues, league, sport }: Omit<RailProps, 'counts'>) {
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
