import { Fragment, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import type { MatchRow as Row } from '#contract/touchline/brief.ts'
import { competitionRoom } from '#contract/rooms.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { dateIn } from '../text/dates.ts'
import { MatchRow } from './match-row.tsx'
import { RowStore } from './row-store.ts'
import { useLiveDay } from './use-live-day.ts'
import { useRowActions } from './use-row-actions.ts'
import { RowStoreContext } from './use-rows.ts'

/** A stream carries a hundred rooms, for all lists of all tabs. */
const MOST_ROOMS = 40

interface LiveRowsProps {
  rows: readonly Row[]
  position: number
  /** Part of the identity of a row: a match may be in two lists of a page. */
  section?: string
  /** Rows are grouped by the day of their kick-off. */
  withDays?: boolean
  /** Not updated: matches that are over. */
  isStill?: boolean
  /** A line below a match; null without one. */
  noteOf?: (row: Row) => ReactNode
}

/** A list of matches of one page, updated by the rooms of their leagues. */
export function LiveRows({ rows, position, section = 'page', withDays, isStill, noteOf }: LiveRowsProps) {
  const { timeZone } = useLanguage()
  const [store] = useState(() => new RowStore(rows))
  const read = useMemo(
    () => ({
      rooms: isStill ? [] : [...new Set(rows.map((row) => competitionRoom(row.competitionId)))].slice(0, MOST_ROOMS),
      position,
      groups: [{ matches: rows }],
    }),
    [rows, position, isStill],
  )
  useLiveDay(read, store)
  const days = withDays ? byDay(rows, (row) => dateIn(timeZone, row.kickOff)) : [{ day: null, rows }]
  const list = useRowActions()
  return (
    <RowStoreContext value={store}>
      <div ref={list}>
        {days.map((day) => (
          <DayRows key={day.day} day={day.day} rows={day.rows} section={section} noteOf={noteOf} />
        ))}
      </div>
    </RowStoreContext>
  )
}

interface DayRowsProps extends Pick<LiveRowsProps, 'noteOf'> {
  day: string | null
  rows: readonly Row[]
  section: string
}

function DayRows({ day, rows, section, noteOf }: DayRowsProps) {
  const { text, format, timeZone } = useLanguage()
  const isToday = day === dateIn(timeZone, usePage().now)
  return (
    <>
      {day !== null && (
        <h3 className="day-line">{isToday ? text.day.todayIs(format.longDay(day)) : format.longDay(day)}</h3>
      )}
      <ul className="rows" style={{ '--rows': rows.length } as CSSProperties}>
        {rows.map((row) => {
          const note = noteOf?.(row)
          return (
            <Fragment key={row.id}>
              <MatchRow matchId={row.id} section={section} />
              {note && <li className="row-about small second">{note}</li>}
            </Fragment>
          )
        })}
      </ul>
    </>
  )
}

/** Groups rows by the day of their kick-off, in the given order. */
function byDay(rows: readonly Row[], dayOf: (row: Row) => string): { day: string; rows: Row[] }[] {
  return [...Map.groupBy(rows, dayOf)].map(([day, own]) => ({ day, rows: own }))
}
