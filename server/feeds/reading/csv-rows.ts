import { parse } from 'csv-parse/sync'
import { decodedText } from './decoded-text.ts'
import type { SourceFile } from './json-items.ts'

/** A row of a table, or why it is unreadable; lines are counted from 1. */
type CsvRow = { line: number; cells: string[] } | { line: number; fault: string }

const longestLine = 65_536

/**
 * Rows of a CSV file, one per line: tables of results have no line breaks within a cell, so an unclosed quote costs its
 * own row only. The separator is the comma or semicolon that is more frequent in the header. Empty lines are skipped.
 */
export async function* csvRows(file: SourceFile, onForeign?: (line: number) => void): AsyncGenerator<CsvRow> {
  const reader = new LineReader()
  for await (const text of decodedText(file, onForeign)) yield* reader.take(text)
  yield* reader.end()
}

class LineReader {
  private rest = ''
  private line = 0
  private delimiter = ','
  private isHeader = true
  private isTooLong = false

  private readQuoted(row: string): CsvRow {
    try {
      const [cells = []] = parse(row, { delimiter: this.delimiter, relax_quotes: true, relax_column_count: true })
      return { line: this.line, cells }
    } catch (error) {
      const isOpen = (error as { code?: string }).code === 'CSV_QUOTE_NOT_CLOSED'
      return {
        line: this.line,
        fault: isOpen ? 'a quote that is not closed' : `no readable row: ${(error as Error).message}`,
      }
    }
  }

  *take(text: string): Generator<CsvRow> {
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield* this.read(this.rest + text.slice(from, end))
      this.rest = ''
      this.isTooLong = false
      from = end + 1
    }
    this.rest = this.isTooLong ? '' : this.rest + text.slice(from)
    if (this.rest.length <= longestLine) return
    yield { line: this.line + 1, fault: `a line of more than ${longestLine} characters` }
    this.rest = ''
    this.isTooLong = true
  }

  *end(): Generator<CsvRow> {
    if (this.rest !== '') yield* this.read(this.rest)
  }

  private *read(text: string): Generator<CsvRow> {
    this.line += 1
    const row = text.endsWith('\r') ? text.slice(0, -1) : text
    if (row.trim() === '' || this.isTooLong) return
    if (this.isHeader) this.delimiter = row.split(';').length > row.split(',').length ? ';' : ','
    this.isHeader = false
    yield row.includes('"') ? this.readQuoted(row) : { line: this.line, cells: row.split(this.delimiter) }
  }
}
