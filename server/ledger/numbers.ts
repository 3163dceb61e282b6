import type { Reader } from '#core/database/reader.ts'
import { keepNumbering, numberRows } from '#core/merkle/numbering.ts'
import type { PartTools, Running } from '#core/part.ts'
import { tables } from './store/tree.ts'
import { listUnnumbered } from './store/leaf.ts'

const transfers = { tables, list: listUnnumbered }

/** Numbers the first committed transfers; answers how many there were. */
export function numberTransfers(db: Reader): Promise<number> {
  return numberRows(db, transfers)
}

export function startNumbers(tools: Pick<PartTools, 'database' | 'log'>): Running {
  return keepNumbering(tools, transfers, 'transfers_not_numbered')
}
