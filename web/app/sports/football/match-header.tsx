import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import { minuteLabel } from '#sports/football/clock.ts'
import type { Goal } from '#sports/football/state.ts'
import type { Format } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { Icon } from '../../kit/icons.tsx'
import { Ball } from '../../kit/mark.tsx'
import { useSignIn } from '../../session/sign-in.tsx'
import { useStored } from '../../kit/stored.ts'
import { stars } from '../../kit/stars.ts'
import { toggleMatch } from '../../kit/follow-match.ts'
import { LensButton, ScoreHidden } from '../../kit/lens/parts.tsx'
import { momentLabel } from './replay/axis.ts'
import { Crest } from '../../kit/crest.tsx'
import { clockText } from './clock.ts'
import { FormPills } from '../../kit/form-pills.tsx'
import { LateBadge, LateNote } from '../../kit/late-badge.tsx'
import { useLastUpdate } from '../../kit/last-update.ts'
import type { FootballView } from './match-view.ts'
import { shortNameOf, sideNames } from '../../kit/names.ts'
import { ShareButton } from '../../kit/share-button.tsx'
import { roundName } from '../../kit/words.ts'
import { LiveTouchline } from '../../kit/touchline.tsx'

interface MatchHeaderProps {
  view: FootballView
  /** Beside the star, for a match to come. */
  reminder: ReactNode
  children: ReactNode
}

export function MatchHeader({ view, reminder, children }: MatchHeaderProps) {
  const { match, row } = view
  return (
    <section className="card match-head">
      <Crumb view={view} reminder={reminder} />
      <div className="match-score">
        <Side team={row.home} label={row.homeLabel} form={match.form.home} />
        <Middle view={view} />
        <Side team={row.away} label={row.awayLabel} form={match.form.away} />
      </div>
      <Scorers view={view} />
      {children}
    </section>
  )
}

function Crumb({ view: { match, row, moment, axis }, reminder }: Omit<MatchHeaderProps, 'children'>) {
  const { text, format } = useLanguage()
  const { now } = usePage()
  const isStarred = useStored(stars)[row.id] !== undefined
  const { requireSignIn } = useSignIn()
  return (
    <div className="crumb">
      <Icon name="trophy" size="s" />
      <span className="clip">
        <Link to={`/league/${match.competition.id}`}>
          <b>{match.competition.name}</b>
        </Link>
        {row.round && ` · ${roundName(row.round, text)}`}
        <span className="wide-text">
          {' · '}
          {row.isKickOffExact ? format.moment(row.kickOff, now) : format.dateOf(row.kickOff)}
          {match.venue && ` · ${match.venue}`}
        </span>
      </span>
      {row.isDemo && (
        <span className="tag" title={text.site.demoTitle}>
          {text.day.demo}
        </span>
      )}
      <span className="push" />
      <button
        type="button"
        className={isStarred ? 'button compact primary on' : 'button compact plain'}
        aria-pressed={isStarred}
        aria-label={isStarred ? format.pair(text.match.starred, text.match.unstar) : text.match.star}
        onClick={() => void toggleMatch(requireSignIn, row, text.match.followReason)}
      >
        <Icon name="star" size="s" />
        <span className="wide-text">{isStarred ? text.match.starred : text.match.toStar}</span>
      </button>
      {reminder}
      <LensButton row={row} />
      <ShareButton
        path={`/match/${row.id}${moment === null ? '' : `?t=${encodeURIComponent(momentLabel(axis, moment))}`}`}
      />
    </div>
  )
}

function Side({
  team,
  label,
  form,
}: {
  team: TeamBrief | null
  label: string | null
  form: readonly ('W' | 'D' | 'L')[]
}) {
  const { text } = useLanguage()
  return (
    <div className="side">
      <Crest team={team} size={64} />
      <h2>{team ? <Link to={`/team/${team.id}`}>{team.name}</Link> : (label ?? text.match.toBeDecided)}</h2>
      {form.length > 0 && <FormPills form={form} />}
    </div>
  )
}

function Middle({ view: { row, moment } }: { view: FootballView }) {
  const { text, format } = useLanguage()
  const { now } = usePage()
  const label = useTicking((nowMs) => clockText(row, nowMs, text.clock, format).label, now)
  const { tone } = clockText(row, 0, text.clock, format)
  const { summary } = row
  const updatedAt = useLastUpdate(summary)
  return (
    <div className="middle">
      <div className="big">
        {tone === 'upcoming' ? (
          <span className="kick-off">{label}</span>
        ) : (
          <>
            <span>{summary.score.home}</span>
            <i>–</i>
            <span>{summary.score.away}</span>
          </>
        )}
      </div>
      {tone === 'upcoming' ? (
        <span className="small second">{format.dateOf(row.kickOff)}</span>
      ) : updatedAt !== null ? (
        <LateBadge label={tone === 'live' ? label : text.clock.long[summary.status]} time={updatedAt} />
      ) : (
        <span className={tone === 'live' ? 'live-badge' : 'live-badge still'}>
          {tone === 'live' && <span className={moment === null ? 'live-dot pulsing' : 'live-dot'} />}
          {summary.status === 'finished' || tone === 'live' ? label : text.clock.long[summary.status]}
        </span>
      )}
      {summary.isHidden && <ScoreHidden row={row} />}
      {updatedAt !== null ? <LateNote time={updatedAt} /> : summary.period > 0 && <LiveTouchline row={row} />}
      <ScoreNotes summary={row.summary} />
    </div>
  )
}

function ScoreNotes({ summary }: { summary: FootballView['row']['summary'] }) {
  const { text } = useLanguage()
  const notes = [
    summary.shootout && text.match.penalties(`${summary.shootout.home}–${summary.shootout.away}`),
    summary.halfScore &&
      summary.phase !== 'half_time' &&
      text.match.halfScore(`${summary.halfScore.home}–${summary.halfScore.away}`),
  ].filter(Boolean)
  return notes.length > 0 ? <span className="small quiet">{notes.join(' · ')}</span> : null
}

function Scorers({ view }: { view: FootballView }) {
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

/** Goals of one player stand in one line, unless nobody is named. */
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
