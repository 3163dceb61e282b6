import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.tsx'

interface ByDayProps<Row> {
  rows: readonly Row[]
  /** Epoch ms. */
  at: (row: Row) => number
  children: (row: Row) => ReactNode
}

/** Rows below the days of the reader's zone. */
export function ByDay<Row>({ rows, at, children }: ByDayProps<Row>) {
  const { format } = useLanguage()
  const days = Map.groupBy(rows, (row) => format.dateOf(at(row)))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="saved-day">
      <h3>{day}</h3>
      <ul>{ofDay.map(children)}</ul>
    </section>
  ))
}
