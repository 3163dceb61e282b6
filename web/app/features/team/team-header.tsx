import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Team } from '#contract/touchline/team.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { teamWords } from './words.ts'
import { Choice } from '../../kit/form/choice.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { FormPills } from '../../kit/data/form-pills.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { hasOwnPages } from '../../kit/page/sport-cards.tsx'
import { hasBank, hasValues } from '../../sports/parts.ts'
import { factOf } from '../../kit/data/facts-card.tsx'

const tabs = ['overview', 'fixtures', 'results', 'squad'] as const
export type TeamTab = (typeof tabs)[number]

export function teamTabs(team: Team): TeamTab[] {
  const isShown = {
    overview: true,
    fixtures: team.next !== null,
    results: team.last !== null,
    squad: team.squad.length > 0,
  }
  return tabs.filter((tab) => isShown[tab])
}

/** Address of a tab. `season` is omitted for the seasons that are being played. */
export function teamPath(id: number, tab: TeamTab, { page = 1, season = null }: TeamQuery = {}): string {
  const query = new URLSearchParams({
    ...(season === null ? {} : { season: String(season) }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return `/team/${id}${tab === 'overview' ? '' : `/${tab}`}${query.size > 0 ? `?${query}` : ''}`
}
interface TeamQuery {
  page?: number
  season?: number | null
}

export function TeamHeader({
  team,
  tab,
  country,
  season,
  actions,
  children,
}: {
  team: Team
  tab: TeamTab | 'data-bank' | 'news'
  country: string | null
  /** The season that the address names. */
  season: number | null
  actions: ReactNode
  /** Between the name and the tabs. */
  children?: ReactNode
}) {
  const { text } = useLanguage()
  const words = useWords(teamWords)
  return (
    <section className="card match-head">
      <div className="record-head">
        <Crest team={team.team} size={64} />
        <div className="push">
          <h1 className="page-title">{team.team.name}</h1>
          <Facts team={team} country={country} />
          {team.form.length > 0 && <FormPills form={team.form} />}
        </div>
        {team.isDemo && (
          <span className="tag" title={text.site.demoTitle}>
            {text.day.demo}
          </span>
        )}
        {actions}
        {tab !== 'data-bank' && tab !== 'news' && <SeasonChoice team={team} tab={tab} season={season} />}
      </div>
      {children}
      <nav className="tabs rule" aria-label={words.sections}>
        {teamTabs(team).map((one) => (
          <Link
            key={one}
            to={teamPath(team.team.id, one, { season })}
            prefetch="intent"
            preventScrollReset
            aria-current={one === tab ? 'page' : undefined}
          >
            {words[one]}
          </Link>
        ))}
        <Link to={`/team/${team.team.id}/news`} preventScrollReset aria-current={tab === 'news' ? 'page' : undefined}>
          {text.site.news}
        </Link>
        {hasBank(team.sport) && (
          <Link to={`/team/${team.team.id}/data-bank`} aria-current={tab === 'data-bank' ? 'page' : undefined}>
            {hasValues(team.sport) ? words.dataBank : words.people}
          </Link>
        )}
      </nav>
    </section>
  )
}

/** The seasons of the team by competition; by default those that are being played. */
function SeasonChoice({ team, tab, season }: { team: Team; tab: TeamTab; season: number | null }) {
  const words = useWords(teamWords)
  const { format } = useLanguage()
  if (team.seasons.length < 2 || hasOwnPages(team.sport) || tab === 'fixtures' || tab === 'results') return null
  return (
    <Choice name="season" label={words.season} value={season ?? ''} action={teamPath(team.team.id, tab)}>
      <option value="">{words.present}</option>
      {team.seasons.map(({ seasonId, name, competition }) => (
        <option key={seasonId} value={seasonId}>
          {format.list([name, competition.shortName])}
        </option>
      ))}
    </Choice>
  )
}

/** Country, ground, coach and year, if known. */
function Facts({ team: { team, detail }, country }: { team: Team; country: string | null }) {
  const { tag, format } = useLanguage()
  const words = useWords(teamWords)
  const stadium = (tag === 'zh' ? factOf(detail, 'stadiumZh') : null) ?? factOf(detail, 'stadium')
  const capacity = typeof detail.capacity === 'number' ? format.aside(format.number(detail.capacity)) : ''
  const founded = factOf(detail, 'founded')
  const facts = [
    ['flag', words.country, country === team.name ? null : country],
    ['venue', words.stadium, stadium && `${stadium}${capacity}`],
    ['person', words.coach, factOf(detail, 'coach')],
    ['calendar', words.founded, founded && words.foundedIn(founded)],
  ] as const
  const known = facts.filter(([, , value]) => value)
  if (known.length === 0) return null
  return (
    <ul className="head-facts small second">
      {known.map(([icon, label, value]) => (
        <li key={icon}>
          <Icon name={icon} size="s" />
          <span className="hidden-text">{format.pair(label, '')}</span>
          {value}
        </li>
      ))}
    </ul>
  )
}
