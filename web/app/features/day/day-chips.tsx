import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CompetitionBrief } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { LeagueCrest } from '../../kit/crest/league-crest.tsx'
import { SportIcon } from '../../kit/crest/sport-icon.tsx'
import { useChosenInView } from '../../kit/page/use-chosen-in-view.ts'
import { siteSports } from '../../sports/index.ts'
import { useSearchWith, useSportSearch } from './day-query.ts'

interface ChipsProps {
  leagues: readonly CompetitionBrief[]
  league: number | null
  sport: string | null
}

/** The sports, and the leagues of the day, as a strip of chips for narrow screens. */
export function DayChips({ leagues, league, sport }: ChipsProps) {
  const { text, tag } = useLanguage()
  const search = useSportSearch()
  const isOfSport = (id: string | null) => sport === id && league === null
  return (
    <nav
      ref={useChosenInView(league ?? sport)}
      className="chips leagues bleed phone-only"
      aria-label={text.day.leaguesLabel}
    >
      <Chip search={search(null)} isCurrent={isOfSport(null)}>
        <Icon name="bolt" size="s" />
        {text.day.all}
      </Chip>
      {Object.entries(siteSports).map(([id, { name }]) => (
        <Chip key={id} search={search(id)} isCurrent={isOfSport(id)}>
          <SportIcon sport={id} className="icon s" />
          {wordsOf(name, tag)}
        </Chip>
      ))}
      {leagues.map((one) => (
        <LeagueChip key={one.id} competition={one} isCurrent={one.id === league} />
      ))}
    </nav>
  )
}

function LeagueChip({ competition, isCurrent }: { competition: CompetitionBrief; isCurrent: boolean }) {
  return (
    <Chip search={useSearchWith('league', String(competition.id))} isCurrent={isCurrent}>
      <LeagueCrest competition={competition} size={14} />
      {competition[competition.kind === 'tournament' ? 'name' : 'shortName']}
    </Chip>
  )
}

function Chip({ search, isCurrent, children }: { search: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link className="chip" to={{ search }} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
      {children}
    </Link>
  )
}
