import type { TableRow } from '#contract/touchline/table.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { formWords } from '../data/form-words.ts'
import { tableWords } from './words.ts'
import type { SortKey } from './order.ts'
import { seriesWords } from './series-words.ts'
import { gamesBehind, shareText } from './share.ts'
import { signed } from './table-notes.tsx'

interface Head {
  /** Without it the table cannot be sorted by the column. */
  by?: SortKey
  label: string
  title?: string
  className?: string | undefined
}

interface HeadsAsked {
  byShare: boolean
  hasNext: boolean
  hasSplits: boolean
  /** Matches are series, and goals are games. */
  isOfSeries: boolean
}

/** The columns of figures, in the order of the cells below. */
export function useHeads({ byShare, hasNext, hasSplits, isOfSeries }: HeadsAsked): Head[] {
  const words = useWords(tableWords)
  const series = useWords(seriesWords)
  const long = isOfSeries ? { ...words.long, ...series } : words.long
  return byShare
    ? [
        { by: 'won', label: words.won, title: long.won },
        { by: 'lost', label: words.lost, title: long.lost },
        { by: 'points', label: words.share, title: words.shareLong },
        { label: words.gamesBehind, title: words.gamesBehindLong },
        { by: 'goals', label: words.scored, title: words.scoredLong, className: 'wide-cell' },
        { label: words.conceded, title: words.concededLong, className: 'wide-cell' },
        { by: 'difference', label: words.difference, title: words.differenceLong, className: 'wide-cell' },
        ...(hasSplits
          ? [
              { label: words.home, className: 'wide-cell' },
              { label: words.away, className: 'wide-cell' },
              { label: words.lastTen, title: words.lastTenLong, className: 'wide-cell' },
              { label: words.streak },
            ]
          : []),
      ]
    : [
        { by: 'played', label: words.played, title: long.played },
        { by: 'won', label: words.won, title: long.won, className: 'wide-cell' },
        { by: 'drawn', label: words.drawn, title: long.drawn, className: 'wide-cell' },
        { by: 'lost', label: words.lost, title: long.lost, className: 'wide-cell' },
        {
          by: 'goals',
          label: isOfSeries ? series.games : words.goals,
          className: hasNext ? 'wide-cell' : undefined,
        },
        { by: 'difference', label: words.difference, title: long.difference },
        { by: 'points', label: words.points, title: long.points },
      ]
}

export function PointCells({ row, hasNext }: { row: TableRow; hasNext: boolean }) {
  return (
    <>
      <td>{row.played}</td>
      <td className="wide-cell">{row.won}</td>
      <td className="wide-cell">{row.drawn}</td>
      <td className="wide-cell">{row.lost}</td>
      <td className={hasNext ? 'wide-cell' : undefined}>
        {row.goalsFor}:{row.goalsAgainst}
      </td>
      <td>{signed(row.goalsFor - row.goalsAgainst)}</td>
      <td>
        <b className="number">{row.points}</b>
      </td>
    </>
  )
}

/** Cells of a league ordered by winning percentage. */
export function ShareCells({ row, first }: { row: TableRow; first: TableRow }) {
  const { format } = useLanguage()
  const behind = gamesBehind(first, row)
  return (
    <>
      <td>
        <b>{row.won}</b>
      </td>
      <td>{row.lost}</td>
      <td>{shareText(row)}</td>
      <td>{behind === 0 ? '–' : behind < 0 ? `+${format.number(-behind)}` : format.number(behind)}</td>
      <td className="wide-cell">{format.number(row.goalsFor)}</td>
      <td className="wide-cell">{format.number(row.goalsAgainst)}</td>
      <td className={`wide-cell ${row.goalsFor < row.goalsAgainst ? 'behind' : 'ahead'}`}>
        {signed(row.goalsFor - row.goalsAgainst)}
      </td>
      {row.splits && <SplitCells splits={row.splits} streak={row.streak ?? 0} />}
    </>
  )
}

function SplitCells({ splits, streak }: { splits: NonNullable<TableRow['splits']>; streak: number }) {
  const words = useWords(formWords)
  const outcome = streak < 0 ? 'L' : 'W'
  return (
    <>
      {(['home', 'away', 'lastTen'] as const).map((part) => (
        <td key={part} className="wide-cell">
          {splits[part].won}–{splits[part].lost}
        </td>
      ))}
      <td>
        {streak !== 0 && (
          <span className="form">
            <i className={outcome}>
              {words[outcome].letter}
              {Math.abs(streak)}
            </i>
          </span>
        )}
      </td>
    </>
  )
}
