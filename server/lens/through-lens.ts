import type { Lens } from '#core/lens.ts'
import { tablesOf } from '#core/part.ts'
import type { Part, TableDeclaration } from '#core/part.ts'
import type { Statement } from '#core/database/reader.ts'

/** Rewrites a statement to read through a lens, at an instant in epoch ms. */
type ThroughLens = (statement: Statement, lens: Lens, asOf: number) => string

const hints = /\/\*lens\s([\s\S]*?)\*\//

/**
 * Puts views in place of the tables that a statement reads, as the parts declare them; tables that it writes stay.
 * Throws where a table has no view or is not declared. `/*lens … *\/` in a statement is read only through a lens: what
 * its indexes need then.
 */
export function createThroughLens(parts: readonly Part[]): ThroughLens {
  const declared = new Map<string, TableDeclaration['lens']>(
    parts.flatMap(tablesOf).map(({ table, lens }) => [table, lens]),
  )
  const schemas = [...new Set([...declared.keys()].map((table) => table.slice(0, table.indexOf('.'))))]
  const read = new RegExp(
    String.raw`(?<!\b(?:into|update|delete from)\s+)\b(${schemas.join('|')})\.([a-z_]+)\b(?!\s*[.(])`,
    'g',
  )
  return (statement, { isSpoilerFree, revealed }, asOf) => {
    const text = typeof statement === 'string' ? statement : statement.text
    const at = `to_timestamp(${Math.floor(asOf)} / 1000.0)`
    const shown = `${idsOf(revealed.matchIds)}, ${idsOf(revealed.seasonIds)}`
    const seen = (table: string, _schema: string, name: string) => {
      const view = viewOf(table, declared.get(table))
      if (view === 'still') return table
      return view === 'seen' && isSpoilerFree ? `lens.${name}_unspoilt(${at}, ${shown})` : `lens.${name}_at(${at})`
    }
    // Every second part is a hint: it stays as written, tables included, since it only narrows the search.
    return text
      .split(hints)
      .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(read, seen)))
      .join('')
  }
}

function viewOf(table: string, lens: TableDeclaration['lens'] | undefined): 'still' | 'seen' | 'clocked' {
  if (lens === undefined || lens === 'none') throw new Error(`No lens shows ${table}: see the tables of its part.`)
  return lens
}

function idsOf(ids: readonly number[]): string {
  return `'{${ids.filter(Number.isSafeInteger).join(',')}}'::bigint[]`
}
