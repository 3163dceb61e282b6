import type { Refusal } from './parsed.ts'

/** Rows of an accompanying file by the match that they are about; taken when the match is read. */
export class RowsByMatch<Row extends { at: string }> {
  readonly file: string
  private readonly rows = new Map<string, Row[]>()

  constructor(file: string) {
    this.file = file
  }

  add(key: string, row: Row): void {
    const known = this.rows.get(key)
    if (known) known.push(row)
    else this.rows.set(key, [row])
  }

  take(key: string): Row[] {
    const found = this.rows.get(key) ?? []
    this.rows.delete(key)
    return found
  }

  /** Refusals for the rows of no match. */
  *rest(): Generator<Refusal> {
    for (const [key, rows] of this.rows)
      for (const { at } of rows) yield { file: this.file, at, reason: `no result of ${key.replaceAll('|', ' ')}` }
  }
}
