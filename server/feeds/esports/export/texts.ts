import type { OwnCsv, Table } from '../../own-csv/declaration.ts'
import { tablesOf } from '../../own-csv/read.ts'
import { Row } from '../../own-csv/row.ts'
import { rowOf } from '../../own-csv/table.ts'
import { lineOf } from '../../own-csv/template.ts'
import type { Cells, Left, SeriesRows, StoredSeries } from './stored-series.ts'

/** The rows of series in the tables of a title, each of which its import accepts. */
export class ExportTexts {
  private readonly own: OwnCsv
  private readonly tables: readonly Table[]

  constructor(own: OwnCsv) {
    this.own = own
    this.tables = tablesOf(own)
  }

  /** Headers of all tables, by name. */
  headers(): Record<string, string> {
    return Object.fromEntries(this.tables.map(({ name, columns }) => [name, lineOf(columns.map((one) => one.name))]))
  }

  /** Lines of a series by table; null for one that no table can carry. */
  linesOf(series: StoredSeries, left: Left): Record<string, string> | null {
    const rows = this.rowsOf(series, left)
    return (
      rows &&
      Object.fromEntries(
        this.tables.map(({ name, columns }) => {
          const list = name === 'games' ? [rows.games] : (rows.tables[name] ?? [])
          return [name, list.map((cells) => lineOf(columns.map((one) => textOf(cells, one.name)))).join('')]
        }),
      )
    )
  }

  /** A series as JSON: `docs/formats/own-csv.md`. */
  jsonOf(series: StoredSeries, left: Left): string | null {
    const rows = this.rowsOf(series, left)
    if (rows === null) return null
    const told = Object.entries(rows.tables).filter(([, list]) => list.length > 0)
    const tables = told.map(([name, list]) => [name, list.map(({ game: _game, ...cells }) => known(cells))])
    return JSON.stringify({ ...known(rows.games), ...Object.fromEntries(tables) })
  }

  private rowsOf(series: StoredSeries, left: Left): SeriesRows | null {
    const rows = this.own.rowsOf!(series)
    const [games, ...others] = this.tables
    if (!isAccepted(games!, rows.games, left)) return null
    left.addAll(rows.left.counts)
    const accepted = others.map((table) => {
      const list = rows.tables[table.name] ?? []
      return [table.name, list.filter((cells) => isAccepted(table, cells, left))] as const
    })
    return { ...rows, tables: Object.fromEntries(accepted) }
  }
}

/** A row that the import would refuse, such as one with a number that is too large, is counted and not written. */
function isAccepted(table: Table, cells: Cells, left: Left): boolean {
  const read = rowOf({ file: '', line: 0 }, table, (name) => textOf(cells, name))
  if (read instanceof Row) return true
  left.add(`rows of ${table.name} that no cell can carry: ${read.at.replace('line 0, ', '')}`)
  return false
}

function textOf(cells: Cells, name: string): string {
  return String(cells[name] ?? '')
}

function known(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null))
}
