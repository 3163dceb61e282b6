import type { Table, TableRow } from '#contract/touchline/table.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { tableWords } from './words.ts'
import { seriesWords } from './series-words.ts'
import { isByShare } from './share.ts'

interface LevelNoteProps {
  row: TableRow
  /** The teams above and below it in the table. */
  above: TableRow | undefined
  below: TableRow | undefined
  table: Table
}

/** Note that a team is level on points with its neighbours, with the deciding rule; it opens without scripts. */
export function LevelNote({ row, above, below, table }: LevelNoteProps) {
  const { format } = useLanguage()
  const words = useWords(tableWords)
  const series = useWords(seriesWords)
  const names: Record<string, string> = {
    ...words.tieBreaks,
    ...(table.isOfSeries && series.tieBreaks),
    decision: words.decision,
  }
  // Of an excerpt the neighbours may be missing.
  const reasons = [
    row.below !== null && above?.rank === row.rank - 1
      ? words.behind(above.team.name, names[row.below] ?? row.below)
      : null,
    below?.rank === row.rank + 1 && below.below !== null
      ? words.ahead(below.team.name, names[below.below] ?? below.below)
      : null,
  ].filter((reason) => reason !== null)
  if (reasons.length === 0) return null
  const level = isByShare(table) ? words.levelByShare : words.level
  return (
    <details className="level">
      <summary title={level}>
        <span aria-hidden="true">=</span>
        <span className="hidden-text">{format.pair(level, row.team.name)}</span>
      </summary>
      <ul className="small second">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}
