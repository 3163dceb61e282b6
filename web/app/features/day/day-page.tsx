import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DayList } from '#contract/touchline/day.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { OfflineBanner } from '../../kit/connection-chip.tsx'
import { DateStrip } from './date-strip.tsx'
import { kindOf } from './arrange.ts'
import { DayColumn } from './day-column.tsx'
import { LeagueChips, LeagueRail } from './league-rail.tsx'
import { MatchPanel } from './match-panel.tsx'
import { RowStore } from '../../kit/row/row-store.ts'
import { matchIdOf, Selection, SelectionContext } from '../../kit/row/selection.ts'
import type { Choice } from './use-arrangement.ts'
import { useArrangement } from './use-arrangement.ts'
import { RowStoreContext } from '../../kit/row/use-rows.ts'
import { useLiveDay } from '../../kit/row/use-live-day.ts'
import { useDayTurn } from './use-day-turn.ts'
import { useListKeys } from './use-list-keys.ts'

export function DayPage({ day, today, choice, sport }: { day: DayList; today: string; choice: Choice; sport: string }) {
  const { text, format } = useLanguage()
  const store = useDayStore(day)
  const list = useArrangement(day, store, choice)
  const [selection] = useState(() => new Selection(list.firstKey))
  useLiveDay(day, store)
  useListKeys(selection, store)
  useDayTurn(today)
  useKeptPlace(day.date, selection, store, list.firstKey)
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
            <DayColumn day={day} today={today} choice={choice} list={list} sport={sport} />
          </div>
          <MatchPanel leagues={leagues} />
        </div>
      </SelectionContext>
    </RowStoreContext>
  )
}

/** The rows of the day; those of another day in another store. A match in both keeps its row on the page. */
function useDayStore(day: DayList): RowStore {
  const [held, setHeld] = useState(() => ({ date: day.date, store: storeOf(day) }))
  if (held.date === day.date) return held.store
  const store = storeOf(day)
  setHeld({ date: day.date, store })
  return store
}

function storeOf({ groups, startsAt, endsAt }: DayList): RowStore {
  return new RowStore(
    groups.flatMap(({ matches }) => matches),
    // The rooms of a day reach further than the day in the reader's zone.
    ({ kickOff, summary }) => kickOff < endsAt && (kickOff >= startsAt || kindOf({ summary }) === 'live'),
  )
}

/** When the page moves to another day: the selection and the focus stay, or move to what is there instead. */
function useKeptPlace(date: string, selection: Selection, store: RowStore, firstKey: string | null): void {
  const focused = useRef<Element | null>(null)
  const shown = useRef(date)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (focused.current = target as Element)
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    if (shown.current === date) return
    shown.current = date
    const chosen = matchIdOf(selection.get())
    if (chosen === null || !store.has(chosen)) selection.set(firstKey)
    const last = focused.current
    if (document.activeElement !== document.body || last === null || last.isConnected) return
    const matchId = matchIdOf(last.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)
    const row = matchId === null ? null : document.querySelector(`[data-row$="/${matchId}"] a.cover`)
    const place = row ?? document.querySelector('.dates [aria-current=date]')
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }, [date, selection, store, firstKey])
}

/** `#m12` in the address of a client-side navigation to this page. */
function useScrollToAnchor(): void {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [])
}
