import type { MatchRow, Summary, TeamBrief } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { Icon } from '../icons.tsx'
import { Ball } from '../mark.tsx'
import { useLastUpdate } from '../last-update.ts'
import { LiveTouchline } from '../touchline.tsx'
import { RowReveal } from '../lens/parts.tsx'
import { Price } from '../price.tsx'
import { usePrice } from '../use-price.ts'
import { Crest } from '../crest.tsx'
import { sportOf } from '../../sports/index.ts'
import type { Happening } from './row-store.ts'

export function useClockLabel(row: MatchRow): string {
  const { text, format } = useLanguage()
  const { now } = usePage()
  return useTicking((nowMs) => sportOf(row).clockText(row, nowMs, text.clock, format).label, now)
}

export function RowTime({ row }: { row: MatchRow }) {
  const { text, format } = useLanguage()
  const label = useClockLabel(row)
  const { tone } = sportOf(row).clockText(row, 0, text.clock, format)
  return (
    <span
      className={row.summary.clock.silentSince === undefined ? `time ${tone}` : `time ${tone} silent`}
      aria-hidden="true"
    >
      {label}
      {tone === 'live' && <LiveTouchline row={row} />}
    </span>
  )
}

export function RowTeams({ row }: { row: MatchRow }) {
  return (
    <span className="teams" aria-hidden="true">
      <RowTeam team={row.home} label={row.homeLabel} side="home" summary={row.summary} />
      <RowTeam team={row.away} label={row.awayLabel} side="away" summary={row.summary} />
    </span>
  )
}

function RowTeam({
  team,
  label,
  side,
  summary,
}: {
  team: TeamBrief | null
  label: string | null
  side: 'home' | 'away'
  summary: Summary
}) {
  const { text } = useLanguage()
  const name = team?.name ?? label ?? text.match.toBeDecided
  const reds = summary.redCards[side]
  const kicks = summary.shootout?.[side]
  return (
    <span className={`team ${standing(summary, side)}`}>
      <Crest team={team} />
      <span className="clip" title={name}>
        <span className="long-name">{name}</span>
        <span className="short-name">{team?.shortName ?? name}</span>
      </span>
      {kicks !== undefined && <span className="micro quiet">({kicks})</span>}
      {reds > 0 && (
        <span className="red-cards" title={text.match.redCards(reds)}>
          {Array.from({ length: Math.min(reds, 4) }, (_, index) => (
            <i key={index} className="card-icon red small-card" />
          ))}
        </span>
      )}
    </span>
  )
}

function standing(summary: Summary, side: 'home' | 'away'): string {
  if (summary.winner) return summary.winner === side ? 'leads' : summary.winner === 'draw' ? '' : 'lost'
  return summary.status === 'live' && summary.score[side] > summary.score[side === 'home' ? 'away' : 'home']
    ? 'leads'
    : ''
}

export function RowPrices({ row }: { row: MatchRow }) {
  const { text } = useLanguage()
  const price = usePrice()
  const { now } = usePage()
  const { prices } = row
  const isMoving = useTicking((nowMs) => Number(nowMs - (prices?.movedAt ?? 0) < 300_000), now) === 1
  if (!prices) return null
  const cells = [
    ['1', prices.home],
    ['X', prices.draw],
    ['2', prices.away],
  ] as const
  return (
    <span className="odds">
      {cells.map(([label, value], index) => (
        <Price
          key={label}
          label={label}
          value={price(value)}
          move={isMoving ? (prices.moves[index] ?? 0) : 0}
          isSuspended={prices.isSuspended}
          words={text.odds}
        />
      ))}
    </span>
  )
}

/** What stands between the teams and the score: prices before the end, how it ended after it. */
export function RowMiddle({ row }: { row: MatchRow }) {
  const { text } = useLanguage()
  const { summary } = row
  if (summary.isHidden) {
    return (
      <span className="prices">
        <RowReveal row={row} />
      </span>
    )
  }
  if (summary.status === 'scheduled' || summary.status === 'live') {
    return (
      <span className="prices">
        <RowPrices row={row} />
      </span>
    )
  }
  const ending = summary.shootout
    ? text.match.afterPenalties
    : summary.normalScore
      ? text.match.afterExtraTime
      : text.clock.long[summary.status]
  return (
    <span className="prices">
      {(summary.status !== 'finished' || summary.shootout || summary.normalScore) && (
        <span className="extra wide-only">{ending}</span>
      )}
    </span>
  )
}

export function RowTotal({ summary, happening }: { summary: Summary; happening: Happening | null }) {
  if (summary.status === 'scheduled' || summary.status === 'postponed' || summary.status === 'cancelled')
    return <span className="total" />
  return (
    <span className="total" aria-hidden="true">
      {(['home', 'away'] as const).map((side) => (
        <Digit
          key={side}
          value={summary.score[side]}
          isFlipped={happening?.side === side}
          isLost={standing(summary, side) === 'lost'}
        />
      ))}
    </span>
  )
}

function Digit({ value, isFlipped, isLost }: { value: number; isFlipped: boolean; isLost: boolean }) {
  return (
    <span className={isFlipped ? 'digit flipped' : isLost ? 'digit lost' : 'digit'}>
      <span key={value}>{value}</span>
    </span>
  )
}

/** The score at half-time, in a column of its own once the second half runs. */
export function RowHalf({ summary }: { summary: Summary }) {
  const { text } = useLanguage()
  if (!summary.halfScore || summary.phase === 'half_time') return null
  return (
    <span
      className="half"
      title={text.match.halfScoreLong(`${summary.halfScore.home}–${summary.halfScore.away}`)}
      aria-hidden="true"
    >
      <span>{summary.halfScore.home}</span>
      <span>{summary.halfScore.away}</span>
    </span>
  )
}

/**
 * Who scored last, for some minutes; or the goal that was taken back, struck through, with the reason; or since when
 * nothing is heard.
 */
export function useRowNote(row: MatchRow, happening: Happening | null) {
  const { text } = useLanguage()
  const { now } = usePage()
  const { summary } = row
  const last = summary.status === 'live' ? summary.lastScore : null
  const isRecent = useTicking((nowMs) => Number(last !== null && sportOf(row).isRecentScore(summary, nowMs)), now) === 1
  const updatedAt = useLastUpdate(summary)
  if (happening?.kind === 'withdrawn') {
    return (
      <span className="note">
        <Ball />
        <s>
          {happening.playerName ?? text.match.goal} {happening.minute && `${happening.minute}′`}
        </s>
        <span className="quiet clip">{happening.reason ?? text.timeline.withdrawn}</span>
      </span>
    )
  }
  if (updatedAt !== null) {
    return (
      <span className="note late" aria-hidden="true">
        <Icon name="alert" size="s" />
        <span className="clip">{text.live.delayedSince(updatedAt)}</span>
      </span>
    )
  }
  if (!last || !(isRecent || happening?.kind === 'goal')) return null
  const kind = last.kind === 'own' ? text.match.ownGoal : last.kind === 'penalty' ? text.match.penalty : null
  return (
    <span className="note">
      <Ball />
      <b className="clip">
        {last.playerName ?? text.match.goal} {last.minute}′
      </b>
      {kind && <span className="quiet clip">{kind}</span>}
    </span>
  )
}
