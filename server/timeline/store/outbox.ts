import type { Reader } from '../reader.ts'
import type { OutboxRow } from '../types.ts'

/** Wakes the relay as soon as the appending transaction commits. */
export const outboxChannel = 'timeline_outbox'

/** Queues changes for screens in the transaction that made them: they are pushed if and only if it commits. */
export async function appendOutbox(db: Reader, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    {
      name: 'append_outbox',
      text: `with added as (insert into timeline.outbox (match_id, rooms, is_urgent, kind, body)
          select match_id, rooms, is_urgent, kind, body from json_to_recordset($1) as r(match_id bigint, rooms text[], is_urgent boolean, kind text, body json))
        select pg_notify('${outboxChannel}', '')`,
    },
    [JSON.stringify(rows.map(outboxRecord))],
  )
}

function outboxRecord({ matchId, rooms, isUrgent, kind, body }: OutboxRow) {
  return { match_id: matchId, rooms, is_urgent: isUrgent, kind, body }
}
