import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { addDays, dayPath, readDate } from '../../kit/text/dates.ts'
import { sportQuery } from '../../sports/parts.ts'

const around = [-3, -2, -1, 0, 1, 2, 3]

/** Seven days around the chosen one, a day back and forth, and the browser's own calendar. */
export function DateStrip({ date, today, sport }: { date: string; today: string; sport: string | null }) {
  const { text, format } = useLanguage()
  const pathOf = (day: string) => dayOf(day, today, sport)
  return (
    <nav className="card dates" aria-label={text.day.choose}>
      <DayStep to={pathOf(addDays(date, -1))} label={text.day.earlier} icon="chevron-left" />
      {around.map((days) => {
        const day = addDays(date, days)
        return (
          <Link key={day} to={pathOf(day)} prefetch="intent" aria-current={days === 0 ? 'date' : undefined}>
            <small aria-hidden="true">{day === today ? text.day.today : format.weekday(day)}</small>
            <span aria-hidden="true">{days === 0 ? format.dayMonth(day) : format.dayNumber(day)}</span>
            <span className="hidden-text">
              {day === today ? text.day.todayIs(format.longDay(day)) : format.longDay(day)}
            </span>
          </Link>
        )
      })}
      <Calendar date={date} today={today} sport={sport} />
    </nav>
  )
}

/** Address of the day's list of a sport, or of all. */
function dayOf(date: string, today: string, sport: string | null): string {
  return dayPath(date, today) + sportQuery(sport)
}

function DayStep({ to, label, icon }: { to: string; label: string; icon: 'chevron-left' }) {
  return (
    <Link className="icon-button step" to={to} aria-label={label} rel="prev">
      <Icon name={icon} />
    </Link>
  )
}

/** A form that works without scripts: `/?date=…` leads to the day. */
function Calendar({ date, today, sport }: { date: string; today: string; sport: string | null }) {
  const { text } = useLanguage()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <form className="calendar step" action="/" method="get">
      {sport !== null && <input type="hidden" name="sport" value={sport} />}
      <input
        ref={input}
        type="date"
        name="date"
        defaultValue={date}
        key={date}
        aria-label={text.day.calendar}
        onClick={() => input.current?.showPicker?.()}
        onChange={(event) => {
          const day = readDate(event.target.value)
          if (day) void navigate(dayOf(day, today, sport))
        }}
      />
      <span className="icon-button" aria-hidden="true">
        <Icon name="calendar" />
      </span>
    </form>
  )
}
