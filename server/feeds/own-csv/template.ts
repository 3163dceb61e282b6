import type { OwnCsv, Table } from './declaration.ts'
import { tablesOf } from './read.ts'

/** The files of a template by name: a header, and rows as examples that can be imported as they are. */
export function templateOf(own: OwnCsv): { name: string; text: string }[] {
  return tablesOf(own).map((table) => ({ name: `${table.name}.csv`, text: textOf(table) }))
}

/** A table with its examples. */
export function textOf({ columns, examples }: Table): string {
  const names = columns.map(({ name }) => name)
  return [names, ...examples.map((row) => names.map((name) => row[name] ?? ''))].map(lineOf).join('')
}

/** A line of a table. */
export function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\n`
}

function cellOf(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
