import type { Reader } from '../../database/reader.ts'
import type { OutboxRow } from '../types.ts'

/** Inserts the rows of a parameter, `outboxJson`, as a part of a larger statement, after which `wake` is due. */
export const insertOutbox = (parameter: string) =>
  `insert into timeline.outbox (match_id, rooms, is_urgent, kind, body)
    select match_id, rooms, is_urgent, kind, body
    from json_to_recordset(${parameter}) as r(match_id bigint, rooms text[], is_urgent boolean, kind text, body json)`

const text = insertOutbox('$1')

/** Queues changes for screens in the transaction that made them: they are pushed if and only if it commits. */
export async function appendOutbox(db: Reader, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.query({ name: 'append_outbox', text }, [outboxJson(rows)])
  db.wake?.()
}

export function outboxJson(rows: readonly OutboxRow[]): string {
  return JSON.stringify(rows.map(outboxRecord))
}

function outboxRecord({ matchId, rooms, isUrgent, kind, body }: OutboxRow) {
  return { match_id: matchId, rooms, is_urgent: isUrgent, kind, body }
}
