import type { Reader } from '#core/database/reader.ts'
import type { Undo } from '../rules/entries.ts'
import type { RulingInForce } from '../rulings.ts'

/** What was before: events, rulings that were made, and rulings that were revoked. */
export type UndoLog = { events: Undo[]; made: string[]; revoked: RulingInForce[] }

export async function saveUndo(db: Reader, id: number, undo: UndoLog): Promise<void> {
  await db.query('update desk.change set undo = $2 where id = $1', [id, JSON.stringify(undo)])
}

/** What an applied change altered; null where it is not known. */
export async function findUndo(db: Reader, id: number): Promise<UndoLog | null> {
  const [row] = await db.query<{ undo: UndoLog | null }>(
    `select undo from desk.change where id = $1 and state = 'applied'`,
    [id],
  )
  return row?.undo ?? null
}

/** The events that applied changes of a match altered, by the number of the change. */
export async function mapUndo(
  db: Reader,
  matchId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Undo[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: number; events: Undo[] | null }>(
    `select id, undo -> 'events' as events from desk.change where id = any($1) and match_id = $2 and state = 'applied'`,
    [ids, matchId],
  )
  return new Map(rows.map(({ id, events }) => [id, events ?? []]))
}
