import { useEffect, useState } from 'react'
import type { DayList } from '#contract/touchline/day.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { OfflineBanner } from '../../kit/connection-chip.tsx'
import { DateStrip } from './date-strip.tsx'
import { DayColumn } from './day-column.tsx'
import { LeagueChips, LeagueRail } from './league-rail.tsx'
import { MatchPanel } from './match-panel.tsx'
import { RowStore } from '../../kit/row/row-store.ts'
import { Selection, SelectionContext } from '../../kit/row/selection.ts'
import type { Choice } from './use-arrangement.ts'
import { useArrangement } from './use-arrangement.ts'
import { RowStoreContext } from '../../kit/row/use-rows.ts'
import { useLiveDay } from '../../kit/row/use-live-day.ts'
import { useListKeys } from './use-list-keys.ts'

export function DayPage({ day, today, choice, sport }: { day: DayList; today: string; choice: Choice; sport: string }) {
  const { text, format } = useLanguage()
  const [store] = useState(() => new RowStore(day.groups.flatMap((group) => group.matches)))
  const list = useArrangement(day, store, choice)
  const [selection] = useState(() => new Selection(list.firstKey))
  useLiveDay(day, store)
  useListKeys(selection, store)
  useScrollToAnchor()
  const leagues = day.groups.map((group) => group.competition)
  return (
    <RowStoreContext value={store}>
      <SelectionContext value={selection}>
        <div className="wrap home-columns">
          <LeagueRail leagues={leagues} counts={list.counts} league={choice.league} sport={sport} />
          <div className="stack">
            <h1 className="hidden-text">{text.day.title(format.longDay(day.date))}</h1>
            <OfflineBanner />
            <LeagueChips leagues={leagues} league={choice.league} sport={sport} />
            <DateStrip date={day.date} today={today} sport={sport} />
            <DayColumn day={day} today={today} choice={choice} list={list} />
          </div>
          <MatchPanel leagues={leagues} />
        </div>
      </SelectionContext>
    </RowStoreContext>
  )
}

/** `#m12` in the address of a client-side navigation to this page. */
function useScrollToAnchor(): void {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [])
}
