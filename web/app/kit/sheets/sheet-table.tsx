import type { ReactNode } from 'react'
import type { FigureForm } from '#contract/touchline/sheets.ts'
import { useWords } from '../../i18n/language.tsx'
import type { SportSheets } from '../../sports/sport.ts'
import { valueText } from './value-text.ts'

interface SheetRow {
  key: string
  /** The cells before the figures. */
  first: ReactNode
  second?: ReactNode
  isQuiet?: boolean
  values: readonly (number | null)[]
}

interface SheetTableProps {
  title: string
  /** Beside the title: from how many matches the figures are. */
  from?: string
  heads: readonly string[]
  figures: readonly { key: string; form: FigureForm }[]
  rows: readonly SheetRow[]
  sport: SportSheets
  note?: ReactNode
}

/** Lines of figures with a head of abbreviations; the first column stays while the others scroll. */
export function SheetTable({ title, from, heads, figures, rows, sport, note }: SheetTableProps) {
  const words = useWords(sport.words)
  if (rows.length === 0) return null
  return (
    <section className="card sheet-table">
      <header>
        <h2>{title}</h2>
        <span className="push" />
        {from !== undefined && <span className="small quiet">{from}</span>}
      </header>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {figures.map(({ key }) => (
                <th key={key} scope="col">
                  <abbr title={words.figures[key]?.[1]}>{words.figures[key]?.[0] ?? key}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={row.isQuiet ? 'second' : undefined}>
                <th scope="row">{row.first}</th>
                {row.second !== undefined && <td>{row.second}</td>}
                {figures.map(({ key, form }, at) => (
                  <td key={key}>{valueText(row.values[at] ?? null, form)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note}
    </section>
  )
}
