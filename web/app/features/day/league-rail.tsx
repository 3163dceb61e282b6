import { Link } from 'react-router'
import type { CompetitionBrief } from '#contract/touchline/brief.ts'
import { useLanguage, wordsOf } from '../../i18n/language.tsx'
import type { DayCounts } from './arrange.ts'
import { LeagueCrest } from '../../kit/league-crest.tsx'
import { SportIcon } from '../../kit/sport-icon.tsx'
import { siteSports } from '../../sports/index.ts'
import { useSearchWith, useSportSearch } from './day-query.ts'

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
