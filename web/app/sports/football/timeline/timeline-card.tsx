import { useState } from 'react'
import { Link } from 'react-router'
import { timelineRows } from '#sports/football/timeline-view.ts'
import type { TimelineRow } from '#sports/timeline-row.ts'
import { isOpenCheck } from '#sports/football/checks.ts'
import { cardColour } from '#sports/football/read.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { timelineWords } from './words.ts'
import { Icon } from '../../../kit/crest/icons.tsx'
import { Ball } from '../../../kit/crest/ball.ts'
import type { FootballView } from '../match-view.ts'
import { personName } from '../../../kit/text/names.ts'
import { Crest } from '../../../kit/crest/crest.tsx'
import { withMark } from '../minute.ts'
import { rowWords } from './row-words.ts'

const key: ReadonlySet<string> = new Set([
  'goal',
  'missed_penalty',
  'shootout_kick',
  'card',
  'substitution',
  'abandoned',
  'awarded',
  'postponed',
  'cancelled',
])
const more = ['shot', 'corner', 'offside']

/** The events, newest first during the match. Withdrawn events stay, struck through, with the reason. */
export function TimelineCard({ view }: { view: FootballView }) {
  const words = useWords(timelineWords)
  const [isWhole, setIsWhole] = useState(false)
  const all = timelineRows(view.events, view.state, more).filter(
    (row) => row.kind === 'separator' || !isShownAsGoal(row.event),
  )
  const rows = isWhole ? all : keyRows(all)
  const isRunning = view.row.summary.status === 'live'
  const ordered = isRunning ? rows.toReversed() : rows
  return (
    <section className="card timeline">
      <header>
        <h2>{words.title}</h2>
        <span className="push" />
        {all.length > rows.length || isWhole ? <Choice isWhole={isWhole} onChoose={setIsWhole} /> : null}
      </header>
      <div className="body">
        {ordered.length === 0 && <p className="quiet">{words.none}</p>}
        <TimelineList rows={ordered} view={view} names="whole" />
      </div>
    </section>
  )
}

/** Only decisive events, and checks that wait for a decision, as timeline rows. */
export function keyRows(rows: readonly TimelineRow[]): TimelineRow[] {
  return rows.filter((row) => row.kind === 'separator' || key.has(row.event.type) || isOpenCheck(row.event))
}

interface ListProps {
  rows: readonly TimelineRow[]
  view: FootballView
  /** The form of the names of people. */
  names: 'short' | 'whole'
}

export function TimelineList({ rows, view, names }: ListProps) {
  return (
    <ol>
      {rows.map((row) =>
        row.kind === 'separator' ? (
          <Separator key={row.key} row={row} />
        ) : (
          <EventRow key={row.key} row={row} view={view} names={names} />
        ),
      )}
    </ol>
  )
}

/** A source with shots reports a goal twice: as goal and as shot. */
function isShownAsGoal(event: TimelineEvent): boolean {
  return event.type === 'shot' && event.detail.outcome === 'goal'
}

function Choice({ isWhole, onChoose }: { isWhole: boolean; onChoose: (isWhole: boolean) => void }) {
  const words = useWords(timelineWords)
  return (
    <div className="segments" role="group" aria-label={words.show}>
      <button type="button" aria-pressed={!isWhole} onClick={() => onChoose(false)}>
        {words.key}
      </button>
      <button type="button" aria-pressed={isWhole} onClick={() => onChoose(true)}>
        {words.all}
      </button>
    </div>
  )
}

function Separator({ row }: { row: Extract<TimelineRow, { kind: 'separator' }> }) {
  const { text } = useLanguage()
  const words = useWords(timelineWords)
  const names: Record<string, string> = {
    half_time: text.clock.halfTime,
    full_time: words.periodEnds[2],
    extra_break: text.clock.extraHalfTime,
    extra_end: words.periodEnds[4],
    finished: words.fullTime,
    after_extra: text.clock.afterExtra,
    shootout: words.periodEnds[5],
    awarded: text.clock.awarded,
    abandoned: text.clock.abandoned,
  }
  return (
    <li className="separator">
      {names[row.phase] ?? text.clock.live} {row.score.home}–{row.score.away}
    </li>
  )
}

function EventRow({ row, view, names }: Omit<ListProps, 'rows'> & { row: Extract<TimelineRow, { kind: 'event' }> }) {
  const { tag, format } = useLanguage()
  const { event, isWithdrawn } = row
  const nameOf = (id: number | null) => personName(view.match.people, id, names)
  const { title, note } = rowWords(event, nameOf, tag, format)
  const isGoal = event.type === 'goal' || event.type === 'shootout_kick'
  const score = `${row.score.home}–${row.score.away}`
  const isNamed = nameOf(event.playerId) !== null
  const who = isNamed ? <Link to={`/player/${event.playerId}`}>{title}</Link> : title
  return (
    <li className={isWithdrawn ? 'event withdrawn' : isOpenCheck(event) ? 'event checked' : 'event'}>
      <span className="minute">{withMark(row.minute)}</span>
      <span className="disc">
        <EventIcon event={event} />
      </span>
      <p>
        {isWithdrawn ? <s>{who}</s> : isGoal ? <b>{who}</b> : who}
        {isGoal && !isWithdrawn && <span className="score">{score}</span>}
        <small>{note}</small>
      </p>
      {event.side && <Crest team={view.row[event.side]} size={16} />}
    </li>
  )
}

function EventIcon({ event }: { event: TimelineEvent }) {
  if (event.type === 'goal') return <Ball size={16} />
  if (event.type === 'shootout_kick')
    return event.detail.isScored === true ? <Ball size={16} /> : <Icon name="close" size="s" />
  if (event.type === 'card') {
    const colour = cardColour(event)
    return (
      <i
        className={colour === 'red' ? 'card-icon red' : colour === 'second_yellow' ? 'card-icon second' : 'card-icon'}
      />
    )
  }
  if (event.type === 'substitution') return <Icon name="substitution" size="s" />
  if (event.type === 'var_check') return <Icon name="monitor" size="s" />
  if (event.type === 'injury') return <Icon name="injury" size="s" />
  if (event.type === 'missed_penalty') return <Icon name="close" size="s" />
  if (event.type === 'corner' || event.type === 'offside') return <Icon name="flag" size="s" />
  return event.type === 'shot' ? <span className="shot-dot" /> : <Icon name="clock" size="s" />
}
