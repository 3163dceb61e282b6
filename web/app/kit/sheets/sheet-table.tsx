import { useState, type ReactNode } from 'react'
import type { FigureForm } from '#contract/touchline/sheets.ts'
import { useWords } from '../../i18n/language.tsx'
import type { SportSheets } from '../../sports/sport.ts'
import { nextOrder, sortedRows, type SheetOrder } from './sheet-order.ts'
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
  /** Each figure sorts the rows. */
  hasOrder?: boolean
}

/** Lines of figures with a head of abbreviations; the first column stays while the others scroll. */
export function SheetTable({ title, from, heads, figures, rows, sport, note, hasOrder = false }: SheetTableProps) {
  const words = useWords(sport.words)
  const [order, setOrder] = useState<SheetOrder>(null)
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
              {figures.map(({ key }, at) => {
                const head = <abbr title={words.figures[key]?.[1]}>{words.figures[key]?.[0] ?? key}</abbr>
                return hasOrder ? (
                  <th key={key} scope="col" aria-sort={sortOf(order, at)}>
                    <button type="button" onClick={() => setOrder(nextOrder(order, at))}>
                      {head}
                    </button>
                  </th>
                ) : (
                  <th key={key} scope="col">
                    {head}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {sortedRows(rows, order).map((row) => (
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

function sortOf(order: SheetOrder, at: number): 'ascending' | 'descending' | undefined {
  return order?.at !== at ? undefined : order.isAscending ? 'ascending' : 'descending'
}
