import { countryOfNation } from '../aliases/nations.ts'
import { competitionOfCode, competitionOfName, competitionOfSlug, type CompetitionFact } from '../competitions.ts'
import { planPrices, type PricePlan } from './prices.ts'
import { Refused, Unusable } from '../../reading/parsed.ts'
import { RecentMap } from '../../reading/recent-map.ts'

/** A table with its header, and its rows by the names of their columns. */
export interface Table {
  file: string
  columns: Map<string, number>
  /** Index of the last column that a row needs for its day, sides and result. */
  lastNeeded: number
  lastNamed: number
  prices: PricePlan[]
  /** The competition by folder and file name, for tables without a league. */
  fact: CompetitionFact | null
  running: Map<string, string>
  /** Days of the pairs read so far, by season. */
  days: RecentMap<string, Map<string, string>>
}

const needed = [
  'Div',
  'Country',
  'League',
  'Season',
  'Date',
  'HomeTeam',
  'Home',
  'HT',
  'AwayTeam',
  'Away',
  'AT',
  'FTHG',
  'HG',
  'FTAG',
  'AG',
  'FTR',
  'Res',
]

export function openTable(file: string, header: readonly string[]): Table {
  const columns = new Map<string, number>()
  for (const [index, name] of header.entries())
    if (name.trim() !== '' && !columns.has(name.trim())) columns.set(name.trim(), index)
  for (const [what, names] of [
    ['Date', ['Date']],
    ['HomeTeam or Home', ['HomeTeam', 'Home', 'HT']],
    ['AwayTeam or Away', ['AwayTeam', 'Away', 'AT']],
  ] as const) {
    if (!names.some((name) => columns.has(name)))
      throw new Unusable(file, `no table of football-data.co.uk: the header has no column ${what}`)
  }
  return {
    file,
    columns,
    lastNeeded: Math.max(...needed.map((name) => columns.get(name) ?? 0)),
    lastNamed: Math.max(...columns.values()),
    prices: planPrices([...columns.keys()]),
    fact: factOfPath(file),
    running: new Map(),
    days: new RecentMap(32),
  }
}

/**
 * By a file or folder with the exact name of a competition. The name of a country is not enough: a folder of England
 * contains its cups as well.
 */
function factOfPath(file: string): CompetitionFact | null {
  for (const part of file.split(/[/\\]/).reverse()) {
    const name = part.replace(/\.gz$/i, '').replace(/\.csv$/i, '')
    if (countryOfNation(name.replaceAll('-', ' ')) !== null) continue
    const fact =
      competitionOfCode('footballData', name) ?? competitionOfSlug(name) ?? competitionOfName(name.replaceAll('-', ' '))
    if (fact) return fact
  }
  return null
}

/** Placeholders that spreadsheets and scripts write for unknown values. */
const nothing = /^(?:-|\?|n\/?a|nan|null|none)$/i

export class Row {
  readonly table: Table
  /** Values that were unreadable and left out. */
  readonly remarks: string[] = []
  private readonly cells: readonly string[]
  private readonly unreadable = new Set<string>()

  /** Throws `Refused` where the row ends before its result. */
  constructor(table: Table, cells: readonly string[]) {
    this.table = table
    this.cells = cells
    const { lastNeeded, lastNamed } = table
    if (cells.length <= lastNeeded)
      throw new Refused(`cut short: it ends after ${cells.length} of ${lastNamed + 1} columns, before its result`)
    if (cells.length <= lastNamed) this.cells = this.withoutLast()
  }

  /** A row that ends early may end within a cell, so its last cell is ignored. */
  private withoutLast(): string[] {
    const cells = [...this.cells]
    const last = cells.findLastIndex((cell) => cell.trim() !== '')
    const isPastResult = last > this.table.lastNeeded
    const leftOut = isPastResult ? `; the last cell, ${JSON.stringify(cells[last])}, is left out` : ''
    this.remarks.push(`cut short: it ends after ${cells.length} of ${this.table.lastNamed + 1} columns${leftOut}`)
    if (!isPastResult) return cells
    return cells.with(last, '')
  }

  /** The first of the columns that exists and is not empty. */
  text(...names: string[]): string | null {
    for (const name of names) {
      const cell = this.cells[this.table.columns.get(name) ?? -1]?.replaceAll('\u00a0', ' ').trim()
      if (cell && !nothing.test(cell)) return cell
    }
    return null
  }

  /** A count; an invalid one is left out with a remark. */
  count(...names: string[]): number | null {
    const text = this.text(...names)
    if (text === null) return null
    if (/^\d{1,6}(\.0+)?$/.test(text)) return Number(text)
    this.leaveOut(names[0] ?? '', `${JSON.stringify(text)} is no count`)
    return null
  }

  leaveOut(column: string, why: string): void {
    if (!this.unreadable.has(column)) this.remarks.push(`${column}: ${why}, left out`)
    this.unreadable.add(column)
  }
}
