import { useState } from 'react'
import { Link } from 'react-router'
import type { DayList } from '#contract/touchline/day.ts'
import { useText } from '../../i18n/language.tsx'
import { useIsHydrated } from '../../kit/hydrated.ts'
import { EmptyState } from '../../kit/states.tsx'
import type { Section } from './arrange.ts'
import { MatchList, YourGroup } from './match-list.tsx'
import type { Stars } from '../../kit/stars.ts'
import { stars, starsScript } from '../../kit/stars.ts'
import { liveNow } from '../../sports/parts.ts'
import { Toolbar } from './toolbar.tsx'
import type { Arrangement, Choice } from './use-arrangement.ts'
import { useRowActions } from '../../kit/row/use-row-actions.ts'
import { useRowStore } from '../../kit/row/use-rows.ts'

interface DayColumnProps {
  day: DayList
  today: string
  choice: Choice
  list: Arrangement
  sport: string
}

export function DayColumn({ day, today, choice, list, sport }: DayColumnProps) {
  const text = useText()
  const actions = useRowActions()
  const isToday = day.date === today
  const liveElsewhere = isToday ? null : liveNow(sport)
  const isWhole = choice.filter === 'all' && choice.league === null
  return (
    <>
      <Toolbar
        counts={list.counts}
        filter={choice.filter}
        nowHref={isToday ? list.nowHref : null}
        liveElsewhere={liveElsewhere}
      />
      <div className="updates">
        {list.updates > 0 && (
          <button type="button" onClick={list.showUpdates} title={text.live.showUpdates}>
            {text.live.updates(list.updates)}
          </button>
        )}
      </div>
      <div className="stack" ref={actions} suppressHydrationWarning>
        {isWhole && <YourMatches day={day} />}
        <MatchList sections={list.sections} liveCount={list.counts.live} liveElsewhere={liveElsewhere} />
        {list.sections.length === 0 && <NoMatches isWhole={isWhole} />}
      </div>
    </>
  )
}

/** Starred matches of the day when the page was opened: a later star moves no row. */
function YourMatches({ day }: { day: DayList }) {
  const store = useRowStore()
  const isRunning = useIsHydrated()
  const [starred, setStarred] = useState<{ day: DayList; stars: Stars } | null>(null)
  if (isRunning && starred?.day !== day) setStarred({ day, stars: stars.get() })
  const ids =
    starred === null
      ? []
      : Object.keys(starred.stars)
          .map(Number)
          .filter((id) => store.has(id))
  const section: Section | null = starred === null ? null : { key: 'yours', competition: null, ids }
  return (
    <>
      <span hidden data-starts-at={day.startsAt} data-ends-at={day.endsAt} />
      <script dangerouslySetInnerHTML={{ __html: starsScript }} />
      <YourGroup section={section} />
    </>
  )
}

function NoMatches({ isWhole }: { isWhole: boolean }) {
  const text = useText()
  return (
    <EmptyState
      icon="calendar"
      title={isWhole ? text.day.emptyTitle : text.day.emptyFilter}
      action={
        <Link className="button compact primary" to={isWhole ? '/' : { search: '' }}>
          {isWhole ? text.day.today : text.day.showAll}
        </Link>
      }
    >
      {isWhole ? text.day.emptyText : text.day.emptyFilterText}
    </EmptyState>
  )
}
