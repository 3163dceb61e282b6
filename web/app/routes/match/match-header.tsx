import { Suspense, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { useStored } from '../../kit/page/stored.ts'
import { stars } from '../../kit/match/stars.ts'
import { toggleMatch } from '../../kit/match/follow-match.ts'
import { LensButton, ScoreHidden } from '../../kit/lens/parts.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { FormPills } from '../../kit/data/form-pills.tsx'
import { LateBadge, LateNote } from '../../kit/match/late-badge.tsx'
import { useLastUpdate } from '../../kit/text/last-update.ts'
import { labelText } from '../../kit/text/names.ts'
import { roundName } from '../../kit/text/round-name.ts'
import { LiveTouchline } from '../../kit/match/touchline.tsx'
import { statusWord } from '../../kit/text/status-word.ts'
import { matchPageOf, sidesOf, sportOf } from '../../sports/parts.ts'
import type { MatchView } from '../../sports/sport.ts'
import { later, lazyWhenUp, whenUsed } from '../../kit/page/later.tsx'
import { replayMark } from './match-title.ts'

const Countdown = later(async () => (await import('./countdown.tsx')).Countdown, {
  isNeededByChanges: true,
  watch: (begin) => document.querySelector('.countdown') && begin(),
})
const ShareButton = later(async () => (await import('./overview-cards.ts')).ShareButton, whenUsed)
const SideTag = lazyWhenUp(() => import('./side-tag.tsx'))
const countedMs = 4 * 86_400_000

interface MatchHeaderProps {
  view: MatchView
  /** Beside the star of an upcoming match. */
  reminder: ReactNode
  /** The same, on a phone below the time until kick-off. */
  calendar: ReactNode
  children: ReactNode
}

export function MatchHeader({ view, reminder, calendar, children }: MatchHeaderProps) {
  const { match, row } = view
  const { Scorers } = matchPageOf(row)
  const [first, second] = sidesOf(row)
  const sideOf = (name: 'home' | 'away') => ({
    team: row[name],
    label: row[`${name}Label`],
    form: match.form[name],
    tag: (match.final ?? match.ranks) && <SideTag view={view} side={name} />,
  })
  return (
    <section className="card match-head">
      <Crumb view={view} reminder={reminder} calendar={calendar} />
      <div className="match-score">
        <Side {...sideOf(first)} />
        <Middle view={view} sides={[first, second]} calendar={calendar} />
        <Side {...sideOf(second)} />
      </div>
      <Scorers view={view} />
      {children}
    </section>
  )
}

function Crumb({ view, reminder, calendar }: Omit<MatchHeaderProps, 'children'>) {
  const { match, row } = view
  const { text, format, tag } = useLanguage()
  const { now } = usePage()
  const { momentOf, factsOf } = matchPageOf(row)
  const moment = momentOf(view)
  const facts = [
    row.round && roundName(row.round, text),
    ...(factsOf?.(view, tag) ?? []),
    row.isKickOffExact ? format.moment(row.kickOff, now) : format.dateOf(row.kickOff),
    match.venue,
  ]
  const isStarred = useStored(stars)[row.id] !== undefined
  return (
    <div className="crumb">
      <Icon name="trophy" size="s" />
      <span className="clip">
        <Link to={`/league/${match.competition.id}`}>
          <b>
            <span className="long-name">{match.competition.name}</span>
            <span className="short-name">{match.competition.shortName}</span>
          </b>
        </Link>
      </span>
      <span className="crumb-facts">{facts.filter(Boolean).join(' · ')}</span>
      {row.isDemo && (
        <span className="tag" title={text.site.demoTitle}>
          {text.day.demo}
        </span>
      )}
      <span className="push" />
      {calendar && (
        <span className="wide-only">
          <Suspense>{calendar}</Suspense>
        </span>
      )}
      <button
        type="button"
        className={isStarred ? 'button compact primary on' : 'button compact plain'}
        aria-pressed={isStarred}
        aria-label={isStarred ? format.pair(text.match.starred, text.match.unstar) : text.match.star}
        onClick={() => void toggleMatch(row)}
      >
        <Icon name="star" size="s" />
        <span className="wide-text">{isStarred ? text.match.starred : text.match.toStar}</span>
      </button>
      <Suspense>{reminder}</Suspense>
      <LensButton row={row} />
      <ShareButton path={`/match/${row.id}${moment === null ? '' : `?t=${encodeURIComponent(moment.label)}`}`} />
    </div>
  )
}

interface SideProps {
  team: TeamBrief | null
  label: string | null
  form: readonly ('W' | 'D' | 'L')[]
  tag: ReactNode
}

function Side({ team, label, form, tag }: SideProps) {
  const { text } = useLanguage()
  const name = team?.shortName ?? labelText(label, text)
  return (
    <div className="side">
      <Crest team={team} size={64} />
      <h2 style={{ '--longest': longestWord(name) } as CSSProperties}>
        {team ? (
          <Link to={`/team/${team.id}`}>
            <span className="long-name">{team.name}</span>
            <span className="short-name">{name}</span>
          </Link>
        ) : (
          name
        )}
      </h2>
      <Suspense>{tag}</Suspense>
      {form.length > 0 && <FormPills form={form} />}
    </div>
  )
}

/** Width of the longest word, in Latin letters: on phones a name gets smaller, never cut inside a word. */
function longestWord(name: string): number {
  const widths = name
    .split(/[\s-]+/)
    .map((word) => [...word].length + (word.match(/[\u2e80-\uffef]/g)?.length ?? 0) * 0.7)
  return Math.max(1, ...widths)
}

type Sides = readonly ['home' | 'away', 'home' | 'away']

function Middle({
  view,
  sides: [first, second],
  calendar,
}: Pick<MatchHeaderProps, 'view' | 'calendar'> & { sides: Sides }) {
  const { match, row } = view
  const language = useLanguage()
  const { ScoreNotes, momentOf } = matchPageOf(row)
  const moment = momentOf(view)
  const { now } = usePage()
  const label = useTicking((nowMs) => sportOf(row).clockText(row, nowMs, language).label, now)
  const { tone } = sportOf(row).clockText(row, 0, language)
  const { summary } = row
  const score = sportOf(row).hasNoScore?.(summary) ? null : summary.score
  const updatedAt = useLastUpdate(summary)
  const ended = statusWord(row, language)
  return (
    <div className="middle">
      <div className="big">
        {tone === 'upcoming' && moment === null ? (
          <span className="kick-off">{label}</span>
        ) : (
          <>
            <span>{score?.[first]}</span>
            <i>–</i>
            <span>{score?.[second]}</span>
          </>
        )}
      </div>
      {moment !== null ? (
        <span className="live-badge still">{replayMark(moment.text, language.tag)}</span>
      ) : tone === 'upcoming' ? (
        <Coming row={row} calendar={calendar} />
      ) : updatedAt !== null ? (
        <LateBadge label={tone === 'live' ? label : ended} time={updatedAt} />
      ) : (
        <span className={tone === 'live' ? 'live-badge' : 'live-badge still'}>
          {tone === 'live' && <span className="live-dot pulsing" />}
          {summary.status === 'finished' || tone === 'live' ? label : ended}
        </span>
      )}
      {summary.isHidden && <ScoreHidden row={row} />}
      {updatedAt !== null && moment === null ? (
        <LateNote time={updatedAt} />
      ) : (
        summary.status === 'live' &&
        summary.period > 0 && (
          <span className={match.row.summary.status === 'live' ? undefined : 'over'}>
            <LiveTouchline row={row} />
          </span>
        )
      )}
      <ScoreNotes view={view} />
    </div>
  )
}

function Coming({ row, calendar }: Pick<MatchView, 'row'> & Pick<MatchHeaderProps, 'calendar'>) {
  const { format } = useLanguage()
  const { now } = usePage()
  const left = row.kickOff - now
  return (
    <>
      <span className="small second">{format.dateOf(row.kickOff)}</span>
      {row.isKickOffExact && left > 0 && left < countedMs && <Countdown kickOff={row.kickOff} now={now} />}
      {calendar && (
        <span className="phone-only">
          <Suspense>{calendar}</Suspense>
        </span>
      )}
    </>
  )
}
