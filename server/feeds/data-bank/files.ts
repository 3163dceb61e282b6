import type { Reader } from '#core/database/reader.ts'
import { listImportedRows } from '#timeline/store/bank-row.ts'
import { lineOf, textOf } from '../own-csv/template.ts'
import type { BankKind } from './kind.ts'
import { bankKinds } from './kinds.ts'

const exportRows = 2000

/** The files of the template: each with a header and example rows. */
export function bankTemplate(): { name: string; text: string }[] {
  return bankKinds.map((kind) => ({ name: `${kind.name}.csv`, text: textOf(kind) }))
}

/** Imported rows of a kind, as lines of its table; without the header where there is nothing. */
export async function* exportedLines(db: Reader, sport: string, { name, columns }: BankKind): AsyncGenerator<string> {
  const names = columns.map((column) => column.name)
  for (let after = 0; ;) {
    const rows = await listImportedRows(db, { sport, kind: name, after, limit: exportRows })
    if (after === 0 && rows.length > 0) yield lineOf(names)
    for (const { cells } of rows) yield lineOf(names.map((column) => String(cells[column] ?? '')))
    if (rows.length < exportRows) return
    after = rows.at(-1)!.id
  }
}
