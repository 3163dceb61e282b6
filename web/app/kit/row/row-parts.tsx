import type { ReactNode } from 'react'
import type { MatchRow, Summary, TeamBrief } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { labelText } from '../text/names.ts'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { Icon } from '../crest/icons.tsx'
import { useLastUpdate } from '../text/last-update.ts'
import { statusWord } from '../text/status-word.ts'
import { LiveTouchline } from '../match/touchline.tsx'
import { RowReveal } from '../lens/parts.tsx'
import { Price } from '../data/price.tsx'
import { usePrice } from '../data/use-price.ts'
import { Crest } from '../crest/crest.tsx'
import { sidesOf, sportOf } from '../../sports/parts.ts'
import type { Happening } from './row-store.ts'

export function useClockLabel(row: MatchRow): string {
  const language = useLanguage()
  const { now } = usePage()
  return useTicking((nowMs) => sportOf(row).clockText(row, nowMs, language).label, now)
}

export function RowTime({ row }: { row: MatchRow }) {
  const language = useLanguage()
  const label = useClockLabel(row)
  const { tone } = sportOf(row).clockText(row, 0, language)
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
      {sidesOf(row).map((side) => (
        <RowTeam key={side} team={row[side]} label={row[`${side}Label`]} side={side} row={row} />
      ))}
    </span>
  )
}

function RowTeam({
  team,
  label,
  side,
  row,
}: {
  team: TeamBrief | null
  label: string | null
  side: 'home' | 'away'
  row: MatchRow
}) {
  const language = useLanguage()
  const name = team?.name ?? labelText(label, language.text)
  const { note, cards, serving, tag } = sportOf(row).marksOf(row.summary, side, language)
  return (
    <span className={`team ${standing(row.summary, side)}`}>
      <Crest team={team} sport={row.sport} />
      <span className="clip" title={name}>
        <span className="long-name">{name}</span>
        <span className="short-name">{team?.shortName ?? name}</span>
      </span>
      {note !== null && <span className="micro quiet">({note})</span>}
      {serving && <i className="serve-dot" title={serving} />}
      {tag && <span className="side-tag">{tag}</span>}
      {cards !== null && (
        <span className="red-cards" title={cards.title}>
          {Array.from({ length: Math.min(cards.count, 4) }, (_, index) => (
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

function RowPrices({ row }: { row: MatchRow }) {
  const { text } = useLanguage()
  const price = usePrice()
  const { now } = usePage()
  const { prices } = row
  const isMoving = useTicking((nowMs) => Number(nowMs - (prices?.movedAt ?? 0) < 300_000), now) === 1
  if (!prices) return null
  const cells = [
    { label: '1', value: prices.home, move: prices.moves[0] },
    { label: 'X', value: prices.draw, move: prices.moves[1] },
    { label: '2', value: prices.away, move: prices.moves[2] },
  ]
  // In the order of the teams beside them.
  if (sportOf(row).isAwayFirst) cells.reverse()
  return (
    <span className="odds">
      {cells.map(
        ({ label, value, move }) =>
          value !== null && (
            <Price
              key={label}
              label={label}
              value={price(value)}
              move={isMoving ? move : 0}
              isSuspended={prices.isSuspended}
              words={text.odds}
            />
          ),
      )}
    </span>
  )
}

/** Between the teams and the score: prices before the end, the kind of end after it. */
export function RowMiddle({ row }: { row: MatchRow }) {
  const language = useLanguage()
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
  const said = summary.status === 'finished' ? sportOf(row).endingOf(summary, language) : statusWord(row, language)
  return <span className="prices">{said !== null && <span className="extra wide-only">{said}</span>}</span>
}

function isUnplayed({ status }: Summary): boolean {
  return status === 'scheduled' || status === 'postponed' || status === 'cancelled'
}

export function RowTotal({ row, happening }: { row: MatchRow; happening: Happening | null }) {
  const { summary } = row
  if (isUnplayed(summary) || sportOf(row).hasNoScore?.(summary)) return <span className="total" />
  return (
    <span className="total" aria-hidden="true">
      {sidesOf(row).map((side) => (
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

/** Earlier scores, each in a column of its own: in football that of half-time, in basketball those of the quarters. */
export function RowEarlier({ row }: { row: MatchRow }) {
  const { earlierScoreOf, Situation } = sportOf(row)
  const language = useLanguage()
  const earlier = isUnplayed(row.summary) ? null : earlierScoreOf(row.summary, language)
  const sides = sidesOf(row)
  if (!earlier)
    return Situation ? (
      <span className="earlier">
        <Situation summary={row.summary} />
      </span>
    ) : null
  return (
    <span className="earlier" aria-hidden="true">
      {[earlier].flat().map(({ score, title, isCurrent, isKept }) => (
        <span key={title} className={`half${isCurrent ? ' now' : ''}${isKept ? ' kept' : ''}`} title={title}>
          {sides.map((side) => (
            <span key={side}>{score[side]}</span>
          ))}
        </span>
      ))}
    </span>
  )
}

/** What a row tells below its teams, and whether that adds a line to the row. */
type RowNote = readonly [note: ReactNode, addsLine: boolean]

/**
 * The last scorer, for some minutes; or a withdrawn score, struck through, with the reason; or the start of the silence
 * of the feeds, which adds no line.
 */
export function useRowNote(row: MatchRow, happening: Happening | null): RowNote {
  const language = useLanguage()
  const { text } = language
  const { now } = usePage()
  const { summary } = row
  const sport = sportOf(row)
  const { ScoreMark } = sport
  const last = summary.status === 'live' ? sport.lastScoreOf(summary) : null
  const isRecent = useTicking((nowMs) => Number(last !== null && sport.isRecentScore(summary, nowMs)), now) === 1
  const updatedAt = useLastUpdate(summary)
  if (happening?.kind === 'withdrawn') {
    const note = (
      <span className="note">
        <ScoreMark />
        <s>{sport.scoreText(happening, language)}</s>
        <span className="quiet clip">{happening.reason ?? text.match.withdrawn}</span>
      </span>
    )
    return [note, true]
  }
  if (updatedAt !== null) {
    const note = (
      <span className="note late" aria-hidden="true">
        <Icon name="alert" size="s" />
        <span className="clip">{text.live.delayedSince(updatedAt)}</span>
      </span>
    )
    return [note, false]
  }
  if (!last || !(isRecent || happening?.kind === 'score')) return [null, false]
  const kind = sport.scoreKindText(last.kind, language)
  const note = (
    <span className="note">
      <ScoreMark />
      <b className="clip">{sport.scoreText(last, language)}</b>
      {kind && <span className="quiet clip">{kind}</span>}
    </span>
  )
  return [note, true]
}
