import { Suspense, useEffect, useState } from 'react'
import type { DayList } from '#contract/touchline/day.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { dateIn } from '../../kit/text/dates.ts'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { later, lazyWhenUp, whenWide } from '../../kit/page/later.tsx'
import { DateStrip } from './date-strip.tsx'
import { kindOf } from './arrange.ts'
import { DayColumn } from './day-column.tsx'
import { DayChips } from './day-chips.tsx'
import { RowStore } from '../../kit/row/row-store.ts'
import { Selection, SelectionContext } from '../../kit/row/selection.ts'
import { useArrangement, type Choice } from './use-arrangement.ts'
import { RowStoreContext } from '../../kit/row/use-rows.ts'
import { useLiveDay } from '../../kit/row/use-live-day.ts'
import { declarationOf } from '../../sports/parts.ts'

/** Midnight is never in the first view. */
const DayTurn = lazyWhenUp(() => import('./day-turn.tsx'))
/** While the server's day is still the old one, it is asked again this often. */
const RETRY_MS = 5_000
const LeagueRail = later(async () => (await import('./beside-list.ts')).LeagueRail, whenWide)
const MatchPanel = later(async () => (await import('./beside-list.ts')).MatchPanel, whenWide)

interface DayPageProps {
  day: DayList
  today: string
  choice: Choice
  /** The chosen sport; null for all. */
  sport: string | null
}

export function DayPage({ day, today, choice, sport }: DayPageProps) {
  const { text, tag, format } = useLanguage()
  const store = useDayStore(day, sport)
  const list = useArrangement(day, store, choice)
  const [selection] = useState(() => new Selection(list.firstKey))
  useLiveDay(day, store)
  useListKeys(selection, store)
  const turn = useTurn(today)
  const [hasTurned, setHasTurned] = useState(false)
  if (turn !== 0 && !hasTurned) setHasTurned(true)
  useScrollToAnchor()
  const sportName = sport === null ? null : wordsOf(declarationOf(sport).name, tag)
  const leagues = day.groups.map((group) => group.competition)
  return (
    <RowStoreContext value={store}>
      <SelectionContext value={selection}>
        <div className="wrap home-columns">
          <LeagueRail leagues={leagues} counts={list.counts} league={choice.league} sport={sport} />
          <div className="stack">
            <h1 className="hidden-text">{text.day.title(format.longDay(day.date), sportName)}</h1>
            <DayChips leagues={leagues} league={choice.league} sport={sport} />
            <DateStrip date={day.date} today={today} sport={sport} />
            <DayColumn day={day} today={today} choice={choice} list={list} sport={sport} />
          </div>
          <MatchPanel leagues={leagues} />
        </div>
        {hasTurned && (
          <Suspense>
            <DayTurn {...{ turn, today, selection, store }} date={day.date} firstKey={list.firstKey} />
          </Suspense>
        )}
      </SelectionContext>
    </RowStoreContext>
  )
}

/** The rows of the day; those of another day in another store. A match in both keeps its row on the page. */
function useDayStore(day: DayList, sport: string | null): RowStore {
  const [held, setHeld] = useState(() => ({ date: day.date, store: storeOf(day, sport) }))
  if (held.date === day.date) return held.store
  const store = storeOf(day, sport)
  setHeld({ date: day.date, store })
  return store
}

function storeOf({ groups, startsAt, endsAt }: DayList, sport: string | null): RowStore {
  return new RowStore(
    groups.flatMap(({ matches }) => matches),
    // The rooms of a day have all sports, and reach further than the day in the reader's zone.
    (match) =>
      (sport === null || match.sport === sport) &&
      match.kickOff < endsAt &&
      (match.kickOff >= startsAt || kindOf(match) === 'live' || kindOf(match) === 'hidden'),
  )
}

/** Another number every few seconds while the day of the page is over in the reader's zone, by the server's clock. */
function useTurn(today: string): number {
  const { timeZone } = useLanguage()
  const { now, lens } = usePage()
  return useTicking(
    (nowMs) => (dateIn(timeZone, nowMs - lens.delayS * 1000) > today ? Math.floor(nowMs / RETRY_MS) : 0),
    now,
  )
}

/** `#m12` in the address of a client-side navigation to this page. */
function useScrollToAnchor(): void {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [])
}

const load = () => import('./list-keys.ts')

/** j and k move the selection, s stars the selected row, Esc closes its panel. Enter is handled by the link. */
function useListKeys(selection: Selection, store: RowStore): void {
  useEffect(() => {
    // Phones have no keys: what answers them is loaded beside a mouse, else with the first key.
    if (matchMedia('(hover:hover)').matches) void load()
    const onKey = (event: KeyboardEvent) => {
      if (/^(j|k|s|Escape)$/.test(event.key)) void load().then((keys) => keys.answerKey(event, selection, store))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [selection, store])
}
