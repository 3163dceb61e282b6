import { Link } from 'react-router'
import type { BracketTie } from '#contract/touchline/bracket.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { SiteText } from '../../../i18n/en.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { leagueWords } from '../words.ts'
import { Crest } from '../../../kit/crest/crest.tsx'
import { dateIn } from '../../../kit/text/dates.ts'
import { shortSideNames, sideNames } from '../../../kit/text/names.ts'
import { useClockLabel } from '../../../kit/row/row-parts.tsx'
import { roundName } from '../../../kit/text/round-name.ts'
import { sportOf } from '../../../sports/parts.ts'
import type { TieLine } from '../../../sports/sport.ts'

const sides = ['home', 'away'] as const
type SideName = (typeof sides)[number]

/** One tie of a bracket: a link to its last leg. */
export function TieLink({ tie, isLarge = false }: { tie: BracketTie; isLarge?: boolean }) {
  const row = tie.matches.at(-1)
  return row ? <Tie tie={tie} first={tie.matches[0]!} row={row} isLarge={isLarge} /> : null
}

type Shown = { tie: BracketTie; first: MatchRow; row: MatchRow }

function Tie({ tie, first, row, isLarge }: Shown & { isLarge: boolean }) {
  const language = useLanguage()
  const { text, format, timeZone } = language
  const words = useWords(leagueWords)
  const label = useClockLabel(row)
  const day = row.summary.status === 'scheduled' ? format.dayMonth(dateIn(timeZone, row.kickOff)) : null
  const clock = day === null ? label : `${day} ${label}`
  const names = sideNames(first, text)
  const isBegun = tie.matches.some(({ summary: { status } }) => status !== 'scheduled' && status !== 'postponed')
  const ending = kicksText(tie, shortSideNames(first, text), text) ?? sportOf(row).endingOf(row.summary, language)
  const spoken =
    isBegun && !hasNoScore(tie)
      ? text.match.spoken(names.home, tie.score.home, names.away, tie.score.away, ending ?? clock)
      : text.match.spokenBefore(names.home, names.away, isBegun ? (ending ?? clock) : clock)
  const through = tie.winner === null ? '' : `. ${words.goesThrough(names[tie.winner])}`
  return (
    <div className={isLarge ? 'tie large' : 'tie'}>
      <Link
        className="cover"
        to={`/match/${row.id}`}
        data-tie={`${tie.ordinal}.${tie.place}`}
        aria-label={`${spoken}${through}`}
      />
      {sides.map((side) => (
        <TieSide key={side} side={side} tie={tie} first={first} isBegun={isBegun} isLarge={isLarge} />
      ))}
      <span className="tie-note" aria-hidden="true">
        {row.summary.status === 'live' ? <b className="live-text">{clock}</b> : isBegun ? (ending ?? '') : clock}
      </span>
    </div>
  )
}

/** Whether the tie was decided without play, so that its 0–0 is no result. */
function hasNoScore({ matches }: BracketTie): boolean {
  const [only, ...others] = matches
  return only !== undefined && others.length === 0 && (sportOf(only).hasNoScore?.(only.summary) ?? false)
}

/** Who won the shoot-out of a tie, with the kicks of the winner first; null where none decided it. */
export function kicksText(
  { kicks, winner }: BracketTie,
  names: { home: string; away: string },
  text: SiteText,
): string | null {
  if (!kicks || winner === null) return null
  return text.match.penaltiesWon(names[winner], `${kicks[winner]}–${kicks[winner === 'home' ? 'away' : 'home']}`)
}

function TieSide({
  side,
  tie,
  first,
  isBegun,
  isLarge,
}: {
  side: SideName
  tie: BracketTie
  first: MatchRow
  isBegun: boolean
  isLarge: boolean
}) {
  const language = useLanguage()
  const { text } = language
  const name = shortSideNames(first, text)[side]
  const line = tie.matches.length === 1 ? sportOf(first).tieLine?.(first.summary, side) : undefined
  const state = tie.winner === null ? '' : tie.winner === side ? ' won' : ' out'
  return (
    <span className={`tie-side${state}`} aria-hidden="true">
      <Crest team={first[side]} size={isLarge ? 30 : 18} />
      <span className="clip">{name}</span>
      {line?.mark && <span className="tie-mark">{line.mark}</span>}
      {line && isBegun && <TieScores line={line} />}
      {!line && isBegun && (
        <span className="tie-score">
          <b>{hasNoScore(tie) ? sportOf(first).marksOf(first.summary, side, language).tag : tie.score[side]}</b>
          {tie.kicks && <small>{tie.kicks[side]}</small>}
        </span>
      )}
    </span>
  )
}

/** The score by period: those won stand out, and the current one. */
function TieScores({ line: { scores } }: { line: TieLine }) {
  return (
    <span className="tie-periods">
      {scores.map(({ text, isWon, isCurrent }, index) => (
        <span key={index} className={isCurrent ? 'now' : isWon ? 'won' : undefined}>
          {text}
        </span>
      ))}
    </span>
  )
}

/** On a phone: where the winners of two ties meet. */
export function LeadsTo({ to }: { to: BracketTie | undefined }) {
  const { text } = useLanguage()
  const row = to?.matches.at(-1)
  if (!to || !row) return null
  const { home, away } = shortSideNames(to.matches[0]!, text)
  const isOver = to.winner !== null
  const pair =
    isOver && !hasNoScore(to) ? `${home} ${to.score.home}–${to.score.away} ${away}` : text.match.versus(home, away)
  return (
    <Link className="leads-to small" to={`/match/${row.id}`}>
      <span aria-hidden="true">↳</span>
      <span className="quiet">{roundName(to.round, text)}</span>
      <b className="clip">{pair}</b>
    </Link>
  )
}
