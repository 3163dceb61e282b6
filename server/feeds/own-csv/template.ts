import type { OwnCsv, Table } from './declaration.ts'
import { tablesOf } from './read.ts'

/** The files of a template by name: a header, and rows as examples that can be imported as they are. */
export function templateOf(own: OwnCsv): { name: string; text: string }[] {
  return tablesOf(own).map((table) => ({ name: `${table.name}.csv`, text: textOf(table) }))
}

function textOf({ columns, examples }: Table): string {
  const names = columns.map(({ name }) => name)
  const lines = examples.map((row) => names.map((name) => cellOf(row[name] ?? '')))
  return `${[names, ...lines].map((cells) => cells.join(',')).join('\n')}\n`
}

function cellOf(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
