import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Competition } from '#contract/touchline/competition.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { leagueWords } from '../../i18n/words/league.ts'
import { LeagueCrest } from '../../kit/league-crest.tsx'
import { Choice } from '../../kit/choice.tsx'
import { CardsHead, useSidesText } from '../../kit/sport-cards.tsx'
import type { Part } from '../../page.ts'
import { hasSheets, hasValues } from '../../sports/parts.ts'

export type LeagueTab = 'overview' | 'matches' | 'leaders'

/** Tabs with content: without a table, the matches come first. */
export function tabsOf({
  sport,
  hasTable,
  hasLeaders,
}: Pick<Competition, 'sport' | 'hasTable' | 'hasLeaders'>): LeagueTab[] {
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
  teams,
  cards,
  actions,
  children,
}: {
  league: Competition
  country: string | null
  tab: LeagueTab
  /** Null or 0 where it is not known. */
  teams: number | null
  /** What the cards of its sport show. */
  cards: Part<unknown>
  actions: ReactNode
  /** Between the name and the tabs. */
  children?: ReactNode
}) {
  const { text, format } = useLanguage()
  const words = useWords(leagueWords)
  const { competition, sport } = league
  const own = { sport, page: 'league', cards } as const
  const sidesText = useSidesText(own) ?? words.teams
  return (
    <section className="card">
      <div className="record-head">
        <LeagueCrest competition={competition} size={44} />
        <div className="push">
          <h1 className="page-title">{competition.name}</h1>
          <span className="small second">
            {format.list([country, teams ? sidesText(teams) : null].filter((fact) => fact !== null))}
          </span>
        </div>
        {competition.isDemo && (
          <span className="tag" title={text.site.demoTitle}>
            {text.day.demo}
          </span>
        )}
        <CardsHead {...own} />
        {actions}
        <SeasonChoice league={league} tab={tab} />
      </div>
      {children}
      <Tabs league={league} tab={tab} />
    </section>
  )
}

function Tabs({ league, tab }: { league: Competition; tab: LeagueTab }) {
  const text = useText()
  const words = useWords(leagueWords)
  return (
    <nav className="tabs rule" aria-label={text.league.sections}>
      {tabsOf(league).map((one) => (
        <Link
          key={one}
          to={leaguePath(league, one)}
          prefetch="intent"
          preventScrollReset
          aria-current={one === tab ? 'page' : undefined}
        >
          {one === 'leaders'
            ? words.leaders
            : one === 'overview' && league.hasTable
              ? text.league.table
              : text.league.matches}
        </Link>
      ))}
      {hasValues(league.sport) && <Link to={`/league/${league.competition.id}/values`}>{words.marketValues}</Link>}
    </nav>
  )
}

function SeasonChoice({ league, tab }: { league: Competition; tab: LeagueTab }) {
  const text = useText()
  if (league.seasons.length < 2) return <span className="small second">{league.seasons[0]?.name}</span>
  return (
    <Choice
      name="season"
      label={text.league.season}
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
