import type { Reader } from '#core/database/reader.ts'
import { keepNumbering, numberRows } from '#core/merkle/numbering.ts'
import type { PartTools, Running } from '#core/part.ts'
import { listUnnumbered, tables } from './store/tree.ts'

const leaves = { tables, list: listUnnumbered }

/** Numbers the first committed leaves; answers how many there were. */
export function numberLeaves(db: Reader): Promise<number> {
  return numberRows(db, leaves)
}

export function startNumbers(tools: Pick<PartTools, 'database' | 'log'>): Running {
  return keepNumbering(tools, leaves, 'leaves_not_numbered')
}
