import type { TermKind } from '#sports/term.ts'
import type { Parsed } from '../reading/parsed.ts'
import { day, oneOf, text } from './cells.ts'
import type { Table } from './declaration.ts'
import type { Row } from './row.ts'

const kinds = ['hero', 'item', 'map', 'patch'] as const satisfies readonly TermKind[]

/** The table of what a title names: it stands beside the games, and has no `game`. */
export function termsTable(examples: Table['examples']): Table {
  return {
    name: 'terms',
    columns: [
      { name: 'kind', kind: oneOf(...kinds), about: 'what it is', isRequired: true },
      { name: 'id', kind: text, about: 'number or name by which games refer to it', isRequired: true },
      { name: 'name', kind: text, about: 'English name; empty while unknown' },
      { name: 'name_zh', kind: text, about: 'Chinese name; empty while unknown' },
      { name: 'date', kind: day, about: 'first day of a patch' },
    ],
    examples,
  }
}

/** A row of the table. Its own name is the English one, else the Chinese one. */
export function termOf(row: Row): Parsed {
  const [en, zh, date] = [row.text('name'), row.text('name_zh'), row.text('date')]
  const name = en ?? zh
  if (name === null)
    return { kind: 'refused', refusal: row.refusal('name', 'is empty; one of name and name_zh is required') }
  const names = { ...(en === null ? {} : { en }), ...(zh === null ? {} : { zh }) }
  return {
    kind: 'term',
    term: {
      place: { file: row.file, at: row.place },
      term: {
        kind: row.word<TermKind>('kind')!,
        key: row.text('id')!,
        name,
        names,
        detail: date === null ? {} : { date },
      },
    },
  }
}
