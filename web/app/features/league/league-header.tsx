import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Competition } from '#contract/touchline/competition.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { leagueWords } from './words.ts'
import { LeagueCrest } from '../../kit/crest/league-crest.tsx'
import { Choice } from '../../kit/form/choice.tsx'
import { SportIcon } from '../../kit/crest/sport-icon.tsx'
import { CardsHead, useSidesText } from '../../kit/page/sport-cards.tsx'
import type { Loaded } from '../../page.ts'
import { declarationOf, hasSheets, hasValues } from '../../sports/parts.ts'
import type { OwnTab } from '../../sports/sport.ts'

type EveryTab = 'overview' | 'matches' | 'leaders'
/** A tab of every league, or one of its sport only. */
export type LeagueTab = string

/** Tabs with content: without a table, the matches come first. */
export function tabsOf({
  sport,
  hasTable,
  hasLeaders,
}: Pick<Competition, 'sport' | 'hasTable' | 'hasLeaders'>): EveryTab[] {
  const isRanked = hasLeaders || hasSheets(sport)
  return ['overview', ...(hasTable ? (['matches'] as const) : []), ...(isRanked ? (['leaders'] as const) : [])]
}

/** Address of a tab; the current season is omitted. */
export function leaguePath(
  { competition, seasons, seasonId }: Pick<Competition, 'competition' | 'seasons' | 'seasonId'>,
  tab: LeagueTab,
  query: Readonly<Record<string, string>> = {},
): string {
  const isPresent = seasonId === null || seasonId === (seasons.find((season) => season.isCurrent) ?? seasons[0])?.id
  const search = new URLSearchParams({ ...(isPresent ? {} : { season: String(seasonId) }), ...query })
  return `/league/${competition.id}${tab === 'overview' ? '' : `/${tab}`}${search.size > 0 ? `?${search}` : ''}`
}

export function LeagueHeader({
  league,
  country,
  tab,
  ownTabs,
  teams,
  cards,
  actions,
  children,
}: {
  league: Competition
  country: string | null
  tab: LeagueTab
  /** Tabs of its sport, in place of those of every league. */
  ownTabs: readonly OwnTab[] | null
  /** Null or 0 where it is not known. */
  teams: number | null
  /** What the cards of its sport show. */
  cards: Loaded<unknown>
  actions: ReactNode
  /** Between the name and the tabs. */
  children?: ReactNode
}) {
  const { text, format, tag } = useLanguage()
  const words = useWords(leagueWords)
  const { competition, sport } = league
  const sportName = ownTabs && wordsOf(declarationOf(sport).name, tag)
  const own = { sport, page: 'league', cards } as const
  const sidesText = useSidesText(own) ?? words.teams
  return (
    <section className="card">
      <div className="record-head">
        {ownTabs ? (
          <span className="sport-mark">
            <SportIcon sport={sport} className="icon l" />
          </span>
        ) : (
          <LeagueCrest competition={competition} size={44} />
        )}
        <div className="push">
          <h1 className="page-title">{competition.name}</h1>
          <span className="small second">
            {format.list([sportName, country, teams ? sidesText(teams) : null].filter((fact) => fact !== null))}
          </span>
        </div>
        {competition.isDemo && (
          <span className="tag" title={text.site.demoTitle}>
            {text.day.demo}
          </span>
        )}
        <CardsHead {...own} id={competition.id} />
        {actions}
        {tab !== 'news' && <SeasonChoice league={league} tab={tab} />}
      </div>
      {children}
      <Tabs league={league} tab={tab} ownTabs={ownTabs} />
    </section>
  )
}

function Tabs({ league, tab, ownTabs }: { league: Competition; tab: LeagueTab; ownTabs: readonly OwnTab[] | null }) {
  const text = useText()
  const words = useWords(leagueWords)
  const names = { overview: league.hasTable ? words.table : words.matches, matches: words.matches }
  const every = tabsOf(league).map((segment) => ({
    segment,
    label: { ...names, leaders: words.leaders }[segment],
    count: null,
  }))
  const overview = { segment: 'overview', label: words.overview, count: null }
  return (
    <nav className="tabs rule" aria-label={words.sections}>
      {(ownTabs ? [overview, ...ownTabs] : every).map(({ segment, label, count }) => (
        <Link
          key={segment}
          to={leaguePath(league, segment)}
          prefetch="intent"
          preventScrollReset
          aria-current={segment === tab ? 'page' : undefined}
        >
          {label}
          {count !== null && <span className="tab-count small quiet tabular">{count}</span>}
        </Link>
      ))}
      <Link
        to={`/league/${league.competition.id}/news`}
        preventScrollReset
        aria-current={tab === 'news' ? 'page' : undefined}
      >
        {text.site.news}
      </Link>
      {hasValues(league.sport) && <Link to={`/league/${league.competition.id}/values`}>{words.marketValues}</Link>}
    </nav>
  )
}

function SeasonChoice({ league, tab }: { league: Competition; tab: LeagueTab }) {
  const words = useWords(leagueWords)
  if (league.seasons.length < 2) return <span className="small second">{league.seasons[0]?.name}</span>
  return (
    <Choice
      name="season"
      label={words.season}
      value={league.seasonId ?? undefined}
      action={`/league/${league.competition.id}${tab === 'overview' ? '' : `/${tab}`}`}
    >
      {league.seasons.map((season) => (
        <option key={season.id} value={season.id}>
          {season.name}
        </option>
      ))}
    </Choice>
  )
}
