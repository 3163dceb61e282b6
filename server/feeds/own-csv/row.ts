import type { Score } from '#sports/sport.ts'
import type { Refusal } from '../reading/parsed.ts'

/** A cell that makes its row unusable. */
export class CellFault extends Error {
  readonly row: Row
  readonly column: string

  constructor(row: Row, column: string, reason: string) {
    super(reason)
    this.row = row
    this.column = column
  }
}

/** A row of a table with its cells as values; an empty cell is null. */
export class Row {
  readonly file: string
  readonly line: number
  /** Where it stands: its line, or its path in a JSON document. */
  readonly place: string
  private readonly values: ReadonlyMap<string, unknown>

  constructor(
    { file, line, place = `line ${line}` }: { file: string; line: number; place?: string },
    values: ReadonlyMap<string, unknown>,
  ) {
    this.file = file
    this.line = line
    this.place = place
    this.values = values
  }

  text(column: string): string | null {
    return this.values.get(column) as string | null
  }

  count(column: string): number | null {
    return this.values.get(column) as number | null
  }

  pair(column: string): Score | null {
    return this.values.get(column) as Score | null
  }

  pairs(column: string): readonly Score[] | null {
    return this.values.get(column) as readonly Score[] | null
  }

  /** One of the words that its column allows. */
  word<Name extends string>(column: string): Name | null {
    return this.values.get(column) as Name | null
  }

  /** Texts and numbers of the cells that are not empty, by column. */
  cells(): Record<string, string | number> {
    const known = [...this.values].filter((cell): cell is [string, string | number] => cell[1] !== null)
    return Object.fromEntries(known)
  }

  /** The words of a refusal of this row. */
  refusal(column: string, reason: string): Refusal {
    return refusalAt(this.file, this.place, column, reason)
  }
}

export function refusalAt(file: string, place: string, column: string, reason: string): Refusal {
  return { file, at: `${place}, column "${column}"`, reason }
}
