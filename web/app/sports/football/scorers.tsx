import { Link } from 'react-router'
import { minuteLabel } from '#sports/football/clock.ts'
import type { Goal } from '#sports/football/state.ts'
import type { Format } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Ball } from '../../kit/ball.ts'
import { shortNameOf, sideNames } from '../../kit/names.ts'
import type { FootballView } from './match-view.ts'

/** Shoot-out and half-time. */
export function ScoreNotes({ view: { row } }: { view: FootballView }) {
  const { summary } = row
  const { text } = useLanguage()
  const notes = [
    summary.shootout && text.match.penalties(`${summary.shootout.home}–${summary.shootout.away}`),
    summary.halfScore &&
      summary.phase !== 'half_time' &&
      text.match.halfScore(`${summary.halfScore.home}–${summary.halfScore.away}`),
  ].filter(Boolean)
  return notes.length > 0 ? <span className="small quiet">{notes.join(' · ')}</span> : null
}

/** Goals and red cards, under their side. */
export function Scorers({ view }: { view: FootballView }) {
  const { state } = view
  const { text } = useLanguage()
  const names = sideNames(view.row, text)
  const isEmpty = state.goals.length === 0 && state.redCards.home + state.redCards.away === 0
  const isLive = view.row.summary.status === 'live'
  if (isEmpty && !isLive) return null
  return (
    <div className={isLive ? 'scorers live' : 'scorers'}>
      <ul aria-label={names.home}>
        <SideScorers view={view} side="home" />
      </ul>
      {isEmpty ? <span /> : <Ball size={14} />}
      <ul aria-label={names.away}>
        <SideScorers view={view} side="away" />
      </ul>
    </div>
  )
}

function SideScorers({ view, side }: { view: FootballView; side: 'home' | 'away' }) {
  const { text, format } = useLanguage()
  const { state, match } = view
  const reds = state.bookings.filter((booking) => booking.side === side && booking.colour !== 'yellow')
  return (
    <>
      {byScorer(state.goals.filter((goal) => goal.side === side)).map((goals) => (
        <li key={goals[0]!.key}>
          <PersonName people={match.people} id={goals[0]!.playerId} unknown={text.match.goal} />{' '}
          {format.list(goals.map((goal) => minuteOf(goal, text.match, format)))}
        </li>
      ))}
      {reds.map((booking) => (
        <li key={booking.key}>
          <i className="card-icon red small-card" title={text.lineups.sentOff} />{' '}
          <PersonName people={match.people} id={booking.playerId} unknown="" />{' '}
          {minuteLabel(booking.period, booking.clockSeconds)}′
        </li>
      ))}
    </>
  )
}

function PersonName({
  people,
  id,
  unknown,
}: {
  people: FootballView['match']['people']
  id: number | null
  unknown: string
}) {
  const name = shortNameOf(people, id)
  return name === null ? unknown : <Link to={`/player/${id}`}>{name}</Link>
}

/** Goals of one player share a line; goals without a scorer do not. */
function byScorer(goals: readonly Goal[]): Goal[][] {
  const lines = new Map<string | number, Goal[]>()
  for (const goal of goals) {
    const line = goal.playerId === null || goal.kind === 'own' ? goal.key : goal.playerId
    lines.set(line, [...(lines.get(line) ?? []), goal])
  }
  return [...lines.values()]
}

function minuteOf(goal: Goal, words: { ownGoal: string; penalty: string }, format: Format): string {
  const minute = minuteLabel(goal.period, goal.clockSeconds)
  const kind =
    goal.kind === 'own' ? format.aside(words.ownGoal) : goal.kind === 'penalty' ? format.aside(words.penalty) : ''
  return `${minute && `${minute}′`}${kind}`
}
