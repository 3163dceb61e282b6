import { Link } from 'react-router'
import type { CompetitionBrief } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import type { DayCounts } from './arrange.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { LeagueCrest } from '../../kit/crest/league-crest.tsx'
import { SportIcon } from '../../kit/crest/sport-icon.tsx'
import { siteSports } from '../../sports/index.ts'
import { useSearchWith, useSportSearch } from './day-query.ts'

interface RailProps {
  leagues: readonly CompetitionBrief[]
  counts: DayCounts
  league: number | null
  sport: string | null
}

/** The sports, and the leagues of the day as a filter for one of them. */
export function LeagueRail({ leagues, counts, league, sport }: RailProps) {
  const { text, tag } = useLanguage()
  const search = useSportSearch()
  const isOfSport = (id: string | null) => (sport === id && league === null ? 'page' : undefined)
  return (
    <nav className="rail" aria-label={text.day.leaguesLabel}>
      <Link to={{ search: search(null) }} aria-current={isOfSport(null)} preventScrollReset>
        <Icon name="bolt" />
        {text.day.allSports}
        {sport === null && <RailCount of={counts} />}
      </Link>
      <h2>{text.day.sports}</h2>
      {Object.entries(siteSports).map(([id, { name }]) => (
        <Link key={id} to={{ search: search(id) }} aria-current={isOfSport(id)} preventScrollReset>
          <SportIcon sport={id} />
          {wordsOf(name, tag)}
          <RailCount of={counts.bySport.get(id)} />
        </Link>
      ))}
      {leagues.length > 0 && <h2>{text.day.leagues}</h2>}
      {leagues.map((one) => (
        <LeagueLink key={one.id} competition={one} counts={counts} isCurrent={one.id === league} />
      ))}
      <Link to="/champion">
        <Icon name="trophy" />
        {text.site.champion}
      </Link>
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
      <RailCount of={counts.byLeague.get(competition.id)} />
    </Link>
  )
}

/** How many are live, or else how many there are; nothing where that is unknown. */
function RailCount({ of }: { of: { all: number; live: number } | undefined }) {
  const { text, format } = useLanguage()
  if (!of) return null
  if (of.live > 0) return <span className="count live">{text.day.liveCount(of.live)}</span>
  return <span className="count">{format.number(of.all)}</span>
}
