import type { MatchRow } from '#contract/touchline/brief.ts'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords, type Language } from '../../i18n/language.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { DeskScore } from '../../sports/desk-part.ts'
import { deskPartOf } from '../../sports/desk-parts.ts'
import { sideName } from './names.ts'
import { liveWords } from './words.ts'

const sides = ['home', 'away'] as const
/** Scores that fit a row of a list. */
const MOST_SHORT = 4

/** Scores by set, inning, quarter or game, and the facts of this moment, as the sport has them. */
export function ScoreBoard({ match }: { match: DeskMatch }) {
  const { tag, text } = useLanguage()
  const { row, figures } = match
  const part = deskPartOf(row)
  const notes = part.notesOf?.(row.summary, shortSideNames(row, text), tag) ?? []
  const lines = figures.filter(({ isScore }) => !isScore)
  const scores = scoresOf(match, tag)
  if (scores.length === 0 && notes.length === 0 && lines.length === 0) return null
  return (
    <div className="live-board">
      {scores.length > 0 && <ScoreTable match={match} scores={scores} />}
      {notes.length > 0 && (
        <p className="live-board-notes">
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
      {lines.length > 0 && (
        <dl className="live-board-lines">
          {lines.map(({ label, home, away }) => (
            <div key={label.en}>
              <dt>{label[tag]}</dt>
              <dd>{`${sideName(match, 'home')}: ${home[tag]}`}</dd>
              <dd>{`${sideName(match, 'away')}: ${away[tag]}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function scoresOf({ row, figures }: DeskMatch, tag: Language['tag']): DeskScore[] {
  const own = figures
    .filter(({ isScore }) => isScore)
    .map(({ label, home, away, isCurrent }) => ({
      label: label[tag],
      title: deskPartOf(row).periodText(Number(label.en), row.summary, tag),
      home: home[tag],
      away: away[tag],
      isCurrent,
    }))
  return [...own, ...deskPartOf(row).scoresOf(row.summary, tag)]
}

function ScoreTable({ match, scores }: { match: DeskMatch; scores: readonly DeskScore[] }) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const { summary } = match.row
  const { markOf } = deskPartOf(match.row)
  return (
    <ScrollArea label={words.scoreParts}>
      <table className="live-scores">
        <caption className="hidden-text">{words.scoreParts}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{words.side}</span>
            </th>
            {scores.map(({ label, title, isCurrent }) => (
              <th key={title} scope="col" className={isCurrent ? 'now' : undefined}>
                <span aria-hidden="true">{label}</span>
                <span className="hidden-text">{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => {
            const mark = markOf?.(summary, side, tag) ?? null
            return (
              <tr key={side}>
                <th scope="row">
                  {sideName(match, side)} {mark !== null && <span className="tag">{mark}</span>}
                </th>
                {scores.map(({ title, isCurrent, ...score }) => (
                  <td key={title} className={isCurrent ? 'now' : undefined}>
                    {score[side]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollArea>
  )
}

/** Where play is, and its scores, in one line: `Set 2 · 6–4 3–2 Pts 40–15`. */
export function useShortScore({ summary, sport }: Pick<MatchRow, 'summary' | 'sport'>): string {
  const { tag } = useLanguage()
  const { status, period } = summary
  if (status !== 'live' && status !== 'interrupted') return ''
  const part = deskPartOf({ sport })
  const stage = stageOf({ summary, sport }, period, tag)
  const scores = part.scoresOf(summary, tag).slice(-MOST_SHORT)
  // A number at the head of a column says itself: the sets in their order.
  const told = scores.map(({ label, home, away }) => `${/^\d/.test(label) ? '' : `${label} `}${home}–${away}`).join(' ')
  return [stage, told].filter((one) => one !== '').join(' · ')
}

/** Where play is: in the words of the sport for the period that fans see, else the period by its number. */
export function stageOf(
  { summary, sport }: Pick<MatchRow, 'summary' | 'sport'>,
  period: number,
  tag: Language['tag'],
): string {
  if (period <= 0) return ''
  const part = deskPartOf({ sport })
  const stage = period === summary.period ? (part.stageText?.(summary, tag) ?? null) : null
  return stage ?? part.periodText(period, summary, tag)
}

/** A side of a row: what marks it, its score in each part of the match, the total last. */
export function ShortScores({ row, side }: { row: MatchRow; side: 'home' | 'away' }) {
  const { tag, format } = useLanguage()
  const { summary } = row
  const part = deskPartOf(row)
  const mark = part.markOf?.(summary, side, tag) ?? null
  const scores = part.scoresOf(summary, tag).slice(-MOST_SHORT)
  return (
    <span className="live-short">
      {mark !== null && <i className="live-mark" title={mark} aria-label={mark} role="img" />}
      {scores.map(({ title, isCurrent, ...score }) => (
        <small key={title} className={isCurrent ? 'now' : undefined} title={title}>
          {score[side]}
        </small>
      ))}
      <span className="tabular">{format.number(summary.score[side])}</span>
    </span>
  )
}
