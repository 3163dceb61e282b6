import type { TableRow } from '#contract/touchline/competition.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { tableWords } from '../../i18n/words/table.ts'

interface LevelNoteProps {
  row: TableRow
  /** The teams above and below it in the table. */
  above: TableRow | undefined
  below: TableRow | undefined
  /** Whether the order is by winning percentage instead of points. */
  byShare: boolean
}

/** That a team is level on points with its neighbours, and what decides between them; it opens without scripts. */
export function LevelNote({ row, above, below, byShare }: LevelNoteProps) {
  const { text, format } = useLanguage()
  const words = useWords(tableWords)
  const names: Record<string, string> = { ...text.league.tieBreaks, decision: words.decision }
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
  const level = byShare ? words.levelByShare : words.level
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
