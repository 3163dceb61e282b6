import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { DayList } from '#contract/touchline/day.ts'
import { useText } from '../../i18n/language.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { kindOf } from './arrange.ts'
import { MatchList, YourGroup } from './match-list.tsx'
import { follows, isOfFollowed, isYours } from '../../kit/match/follows.ts'
import type { RowStore } from '../../kit/row/row-store.ts'
import { starsScript } from '../../kit/match/stars.ts'
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
  sport: string | null
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

/** The reader's matches of the day when the page was opened: a later star moves no row. */
function YourMatches({ day }: { day: DayList }) {
  const store = useRowStore()
  const isRunning = useIsHydrated()
  const [found, setFound] = useState<{ day: DayList; ids: number[] } | null>(null)
  if (isRunning && found?.day !== day) setFound({ day, ids: yourIds(store) })
  useEffect(() => {
    const rows = store.rows().filter((row) => isOfFollowed(row, follows.get()))
    if (rows.length > 0) void import('./note-yours.ts').then(({ noteYours }) => noteYours(rows, day.startsAt))
  }, [day, store])
  const carried = day.groups.flatMap(({ matches }) => matches.filter(({ kickOff }) => kickOff < day.startsAt))
  return (
    <>
      <span
        hidden
        data-starts-at={day.startsAt}
        data-ends-at={day.endsAt}
        data-carried={carried.map(({ id }) => id).join(' ')}
      />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? starsScript : '' }} />
      <YourGroup section={found && { key: 'yours', competition: null, ids: found.ids }} />
    </>
  )
}

const turn = { live: 0, hidden: 0, upcoming: 1, finished: 2 }

/** Matches that are or may be live first, then by kick-off. */
function yourIds(store: RowStore): number[] {
  return store
    .rows()
    .filter(isYours)
    .sort((a, b) => turn[kindOf(a)] - turn[kindOf(b)] || a.kickOff - b.kickOff || a.id - b.id)
    .map(({ id }) => id)
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
