import { Link } from 'react-router'
import type { MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { shortSideNames } from '../../../kit/text/names.ts'
import { dateIn } from '../../../kit/text/dates.ts'
import { Icon } from '../../../kit/crest/icons.tsx'
import { Pager } from '../../../kit/data/pager.tsx'
import { roundName } from '../../../kit/text/round-name.ts'
import { useTicking } from '../../../live/ticker.ts'
import { usePage } from '../../../page.ts'
import { factsOf } from '../facts.ts'
import { lists } from '../lists.ts'
import { esportsWords } from '../words.ts'
import { aroundNow, byDay, isLive, scheduleOf, schedulePage, type ScheduleEntry } from './schedule.ts'
import { shownScores } from './shown-scores.ts'
import { boxName, sideName } from './side-name.ts'
import { useTabPath } from './tab-path.ts'
import type { TournamentData } from './tournament-data.ts'
import { tournamentWords } from './words.ts'

/** The series by day: those around now, or with `isWhole` all in pages. */
export function ScheduleCard({ data, isWhole = false }: { data: TournamentData; isWhole?: boolean }) {
  const words = useWords(tournamentWords)
  const { timeZone } = useLanguage()
  const path = useTabPath()
  const all = scheduleOf(data.stages)
  if (all.length === 0) return null
  const { entries, page, pages } = isWhole
    ? schedulePage(all, data.page)
    : { entries: aroundNow(all), page: 1, pages: 1 }
  return (
    <>
      <section className="card schedule">
        <header>
          <h2>{words.schedule}</h2>
          <span className="push" />
          <span className="small quiet">{words.yourTime}</span>
          {entries.length < all.length && !isWhole && (
            <Link className="more touchable" to={path('matches')} preventScrollReset>
              {words.all(all.length)}
              <Icon name="chevron-right" size="s" />
            </Link>
          )}
        </header>
        {byDay(entries, (at) => dateIn(timeZone, at)).map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </section>
      <Pager page={page} pages={pages} to={(number) => path('matches', { page: String(number) })} />
    </>
  )
}

function Day({ day, entries }: { day: string; entries: readonly ScheduleEntry[] }) {
  const { text, format, timeZone } = useLanguage()
  const isToday = day === dateIn(timeZone, usePage().now)
  return (
    <>
      <h3 className="day-line">{isToday ? text.day.todayIs(format.longDay(day)) : format.longDay(day)}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key} className={isLive(entry) ? 'live' : undefined}>
            <Series entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Series({ entry }: { entry: ScheduleEntry }) {
  const { row, node, home, away } = entry
  const { text, format, tag } = useLanguage()
  const words = useWords(tournamentWords)
  const series = useWords(esportsWords)
  const bestOf = row ? factsOf(row.summary).bestOf : null
  const label = node ? boxName(node, words) : (roundName(row?.round ?? null, text) ?? '')
  const note = [
    label,
    bestOf === null ? '' : tag === 'en' ? series.bestOf(bestOf).toLowerCase() : series.bestOf(bestOf),
  ]
  const names = node
    ? { home: sideName(node.home, home, words, text), away: sideName(node.away, away, words, text) }
    : shortSideNames(row!, text)
  const parts = (
    <>
      <span className="schedule-time">{row ? <Time row={row} /> : format.time(entry.kickOff)}</span>
      <Side team={home} name={names.home} />
      <Score row={row} />
      <Side team={away} name={names.away} />
      <span className="schedule-note small quiet">{note.filter(Boolean).join(' · ')}</span>
    </>
  )
  return row ? (
    <Link className="schedule-row" to={`/match/${row.id}`}>
      {parts}
    </Link>
  ) : (
    <span className="schedule-row">{parts}</span>
  )
}

function Time({ row }: { row: MatchRow }) {
  const language = useLanguage()
  const { now } = usePage()
  const label = useTicking((nowMs) => lists.clockText(row, nowMs, language).label, now)
  return row.summary.status === 'live' || row.summary.status === 'interrupted' ? (
    <b className="live-text">
      <span className="live-dot" /> {label}
    </b>
  ) : (
    label
  )
}

function Side({ team, name }: { team: TeamBrief | null; name: string }) {
  return (
    <span className={team ? 'schedule-side' : 'schedule-side quiet'}>
      <span className="clip">{name}</span>
      {team && <Crest team={team} size={18} />}
    </span>
  )
}

function Score({ row }: { row: MatchRow | null }) {
  const words = useWords(tournamentWords)
  const shown = shownScores(row?.summary, useLanguage())
  if (!shown) return <span className="quiet">{words.versus}</span>
  const winner = row?.summary.winner
  return (
    <b className="number">
      <span className={winner === 'away' ? 'quiet' : undefined}>{shown.home}</span>–
      <span className={winner === 'home' ? 'quiet' : undefined}>{shown.away}</span>
    </b>
  )
}
