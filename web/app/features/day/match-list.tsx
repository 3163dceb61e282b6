import { Suspense, use, type CSSProperties } from 'react'
import { Link, useLocation } from 'react-router'
import type { CompetitionBrief } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { Kept } from '../../kit/page/kept.tsx'
import { useStored } from '../../kit/page/stored.ts'
import { roundName } from '../../kit/text/round-name.ts'
import type { Section } from './arrange.ts'
import { collapsed, toggleCollapsed } from '../../kit/page/collapsed.ts'
import { LeagueCrest } from '../../kit/crest/league-crest.tsx'
import { MatchRow } from '../../kit/row/match-row.tsx'
import { useSearchWith } from './day-query.ts'
import { rowKey, SelectionContext } from '../../kit/row/selection.ts'
import { useRowStore } from '../../kit/row/use-rows.ts'
import { usePage } from '../../page.ts'

interface MatchListProps {
  sections: readonly Section[]
  liveCount: number
  /** Address of what is live now, on the page of another day; null on that of today. */
  liveElsewhere: string | null
}

export function MatchList({ sections, liveCount, liveElsewhere }: MatchListProps) {
  const keyOf = useGroupKey()
  // The boundary never suspends: React hydrates boundaries separately, first the one that the user touches.
  return sections.map((section) => (
    <Suspense key={section.key} fallback={null}>
      <Kept keyOf={() => keyOf(section, liveCount)}>
        {section.competition ? (
          <LeagueGroup section={section} competition={section.competition} />
        ) : (
          <LiveGroup section={section} liveCount={liveCount} elsewhere={liveElsewhere} />
        )}
      </Kept>
    </Suspense>
  ))
}

/** The cache key of a group: all inputs of its markup, as text. */
function useGroupKey(): (section: Section, liveCount: number) => string {
  const { announcement: _, ...page } = usePage()
  const { pathname, search } = useLocation()
  const store = useRowStore()
  const chosen = use(SelectionContext)?.initial ?? null
  return (section, liveCount) => {
    const rows = section.ids.map((id) => store.get(id)?.row)
    const own = section.competition ? null : liveCount
    // Links of live matches lead to this page with another query, those of hidden ones to this page revealed.
    const address = own !== null || rows.some((row) => row?.summary.isHidden) ? pathname + search : null
    const chosenHere = section.ids.some((id) => rowKey(section.key, id) === chosen) ? chosen : null
    return JSON.stringify([page, section, own, address, chosenHere, rows])
  }
}

function Rows({ section }: { section: Section }) {
  return (
    <ul className="rows" id={`rows-${section.key}`} style={{ '--rows': section.ids.length } as CSSProperties}>
      {section.ids.map((id) => (
        <MatchRow key={id} matchId={id} section={section.key} />
      ))}
    </ul>
  )
}

interface LiveGroupProps {
  section: Section
  liveCount: number
  elsewhere: string | null
}

function LiveGroup({ section, liveCount, elsewhere }: LiveGroupProps) {
  const { text } = useLanguage()
  const here = { search: useSearchWith('show', 'live') }
  return (
    <section className="card">
      <header>
        <span className="live-dot pulsing" />
        <h2>{text.day.liveNow}</h2>
        <span className="push" />
        <Link className="more" to={elsewhere ?? here} preventScrollReset>
          {elsewhere === null ? text.day.allLive(liveCount) : text.day.live}
          <Icon name="chevron-right" size="s" />
        </Link>
      </header>
      <Rows section={section} />
    </section>
  )
}

/** The starred matches of the day. Their space is reserved before the first paint, see `stars.ts`. */
export function YourGroup({ section }: { section: Section | null }) {
  const { text } = useLanguage()
  const isShown = section !== null && section.ids.length > 0
  return (
    <section className={isShown ? 'card yours shown' : 'card yours'} hidden={section !== null && !isShown}>
      <header>
        <Icon name="star" />
        <h2>{text.day.yours}</h2>
      </header>
      {section && <Rows section={section} />}
    </section>
  )
}

function LeagueGroup({ section, competition }: { section: Section; competition: CompetitionBrief }) {
  const { text } = useLanguage()
  const isCollapsed = useStored(collapsed).includes(competition.id)
  const isLive = useIsHydrated()
  const meta = [competition.countryName, roundName(section.round, text)].filter(Boolean).join(' · ')
  return (
    <section
      className="card group"
      data-group={competition.id}
      data-live={isLive ? '' : undefined}
      data-collapsed={isCollapsed ? '' : undefined}
      suppressHydrationWarning
    >
      <header>
        <LeagueCrest competition={competition} />
        <h2 className="clip">
          <Link to={`/league/${competition.id}`}>{competition.name}</Link>{' '}
          <span className="quiet small">&nbsp;{meta}</span>
        </h2>
        {competition.isDemo && (
          <span className="tag" title={text.site.demoTitle}>
            {text.day.demo}
          </span>
        )}
        <span className="push" />
        <button
          type="button"
          className="icon-button"
          aria-expanded={!isCollapsed}
          aria-controls={`rows-${section.key}`}
          aria-label={isCollapsed ? text.day.expand(competition.name) : text.day.collapse(competition.name)}
          onClick={() => toggleCollapsed(competition.id)}
        >
          <span className="chevron">
            <Icon name="chevron-down" />
          </span>
        </button>
      </header>
      <Rows section={section} />
    </section>
  )
}
