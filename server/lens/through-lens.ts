import type { Lens } from '#core/lens.ts'
import { tablesOf, type Part, type TableDeclaration } from '#core/part.ts'
import { isSpoiler, type LensView } from '#core/parts/lens-view.ts'
import type { Seen, Statement } from '#core/database/statement.ts'

/** Rewrites a statement to read through a lens, at an instant in epoch ms. */
type ThroughLens = (statement: Statement, lens: Lens, asOf: number) => Seen

const hints = /\/\*lens\s([\s\S]*?)\*\//

/**
 * Puts views in place of the tables that a statement reads, as the parts declare them; tables that it writes stay.
 * Throws where a table has no view or is not declared. `/*lens … *\/` in a statement is read only through a lens: what
 * its indexes need then. The instant and what was revealed are values, so that a prepared statement stays prepared.
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
    const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement
    const first = placesIn(text) + 1
    const at = `$${first}::timestamptz`
    let [isSeen, isShown] = [false, false]
    const seen = (table: string, _schema: string, relation: string) => {
      const view = viewOf(table, declared.get(table))
      if (view === 'still') return table
      isSeen = true
      if (!isSpoilerFree || !isSpoiler(view)) return `lens.${relation}_at(${at})`
      isShown = true
      return `lens.${relation}_unspoilt(${at}, $${first + 1}::bigint[], $${first + 2}::bigint[])`
    }
    // Every second part is a hint: it stays as written, tables included, since it only narrows the search.
    const through = text
      .split(hints)
      .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(read, seen)))
      .join('')
    const shown = isShown ? [idsOf(revealed.matchIds), idsOf(revealed.seasonIds)] : []
    return {
      text: through,
      ...(name === undefined ? {} : { name: `${name} ${isSpoilerFree ? 'unspoilt' : 'late'}` }),
      more: isSeen ? [new Date(Math.floor(asOf)), ...shown] : [],
    }
  }
}

/** The number of values of a statement. */
function placesIn(text: string): number {
  return Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))
}

function viewOf(table: string, lens: TableDeclaration['lens'] | undefined): 'still' | LensView {
  if (lens === undefined || lens === 'none') throw new Error(`No lens shows ${table}: see the tables of its part.`)
  return lens
}

function idsOf(ids: readonly number[]): number[] {
  return ids.filter(Number.isSafeInteger)
}
