import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { openChecks, type OpenCheck } from '#sports/football/checks.ts'
import type { Goal } from '#sports/football/state.ts'
import type { SiteText } from '../../i18n/en.ts'
import type { Format } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { lineupWords } from './lineups/words.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { announce } from '../../live/announcer.tsx'
import { checkWords } from './check-words.ts'
import { Ball } from '../../kit/crest/ball.ts'
import { personName, shortSideNames, sideNames } from '../../kit/text/names.ts'
import { matchView, type FootballView } from './match-view.ts'
import { minuteText } from './minute.ts'

/** Shoot-out and half-time. */
export function ScoreNotes({ view: { match, row, moment } }: { view: FootballView }) {
  const { text } = useLanguage()
  const notes = notesOf(row, text)
  // A replay keeps the place of the line of the whole match.
  const isReserved = moment !== null && notesOf(match.row, text) !== ''
  return notes !== '' || isReserved ? <span className="small quiet">{notes || '\u00a0'}</span> : null
}

function notesOf(row: MatchRow, text: SiteText): string {
  const { summary } = row
  return [
    shootoutText(row, text),
    summary.halfScore &&
      summary.phase !== 'half_time' &&
      text.match.halfScore(`${summary.halfScore.home}–${summary.halfScore.away}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Who won a shoot-out, with the kicks of the winner first; the kicks alone until it is decided. Null without one. */
function shootoutText(row: MatchRow, text: SiteText): string | null {
  const { shootout, winner } = row.summary
  if (!shootout) return null
  const { home, away } = shootout
  if (winner !== 'home' && winner !== 'away') return text.match.penalties(`${home}–${away}`)
  return text.match.penaltiesWon(
    shortSideNames(row, text)[winner],
    winner === 'home' ? `${home}–${away}` : `${away}–${home}`,
  )
}

/** Goals and red cards, under their side. A replay reserves the place of all of the match: nothing below it moves. */
export function Scorers({ view }: { view: FootballView }) {
  const { match, moment } = view
  if (moment === null) return <ScorerLists view={view} />
  return (
    <div className="scorers-place">
      <Reserved match={match} />
      <ScorerLists view={view} />
    </div>
  )
}

/** The place of all of the match, folded once per match and not per moment. */
function Reserved({ match }: { match: FootballView['match'] }) {
  const whole = useMemo(() => matchView(match, null), [match])
  return (
    <div aria-hidden="true" inert>
      <ScorerLists view={whole} />
    </div>
  )
}

function ScorerLists({ view }: { view: FootballView }) {
  const { state } = view
  const { text } = useLanguage()
  const names = sideNames(view.row, text)
  const isEmpty = state.goals.length === 0 && state.redCards.home + state.redCards.away === 0
  const checks = useOpenChecks(view)
  useChecksAnnounced(checks, names)
  const isLive = view.row.summary.status === 'live'
  if (isEmpty && !isLive) return null
  return (
    <div className={isLive ? 'scorers live' : 'scorers'}>
      <ul aria-label={names.home}>
        <SideScorers view={view} side="home" />
        <SideChecks checks={checks.filter(({ side }) => side !== 'away')} />
      </ul>
      {isEmpty ? <span /> : <Ball size={14} />}
      <ul aria-label={names.away}>
        <SideScorers view={view} side="away" />
        <SideChecks checks={checks.filter(({ side }) => side === 'away')} />
      </ul>
    </div>
  )
}

function SideScorers({ view, side }: { view: FootballView; side: 'home' | 'away' }) {
  const { text, format } = useLanguage()
  const words = useWords(lineupWords)
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
          <i className="card-icon red small-card" title={words.sentOff} />{' '}
          <PersonName people={match.people} id={booking.playerId} unknown="" />{' '}
          {minuteText(booking.period, booking.clockSeconds)}
        </li>
      ))}
    </>
  )
}

/** The checks of a match in play that wait for a decision, up to the moment shown. */
function useOpenChecks({ events, row }: FootballView): OpenCheck[] {
  const { status, isHidden } = row.summary
  const isInPlay = status === 'live' || status === 'interrupted'
  return useMemo(() => (isInPlay && isHidden !== true ? openChecks(events) : []), [events, isInPlay, isHidden])
}

/** A possible goal or red card stands in the place of those that count, until it is decided. */
function SideChecks({ checks }: { checks: readonly OpenCheck[] }) {
  const words = useWords(checkWords)
  return checks.map(({ key, possible, period, clockSeconds }) => (
    <li key={key} className="open-check">
      <Icon name="monitor" size="s" /> {possible === null ? words.check : words.possible[possible]}{' '}
      {minuteText(period, clockSeconds)}
      {possible !== null && ` · ${words.check}`}
    </li>
  ))
}

/** Announces the open checks when one begins. */
function useChecksAnnounced(checks: readonly OpenCheck[], names: Record<'home' | 'away', string>): void {
  const words = useWords(checkWords)
  const { format } = useLanguage()
  const told = checks.map(({ possible, side }) => {
    const what = possible === null ? words.check : words.possible[possible]
    return side === null ? what : format.pair(what, names[side])
  })
  const sentence = format.list(told)
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [sentence])
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
  const name = personName(people, id, 'short')
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
  const kind =
    goal.kind === 'own' ? format.aside(words.ownGoal) : goal.kind === 'penalty' ? format.aside(words.penalty) : ''
  return `${minuteText(goal.period, goal.clockSeconds)}${kind}`
}
