import { undoSeconds, type QueueDecision } from '#contract/touchline/desk-queue.ts'
import type { Reader } from '#core/database/reader.ts'

export type DecisionRow = {
  id: number
  key: string
  decision: QueueDecision
  undoUntil: number | null
  memory: Record<string, unknown>
  sanctionId: number | null
  proposalId: number | null
}

const columns = `id, key, decision, (extract(epoch from undo_until) * 1000)::float8 as "undoUntil", memory, sanction_id as "sanctionId",
  proposal_id as "proposalId"`

type NewDecision = Pick<DecisionRow, 'key' | 'decision' | 'memory' | 'sanctionId' | 'proposalId'> & {
  byUserId: number | null
  canUndo: boolean
}

export async function addDecision(db: Reader, one: NewDecision): Promise<DecisionRow> {
  const rows = await db.query<DecisionRow>(
    `insert into desk.decision (key, decision, by_user_id, undo_until, memory, sanction_id, proposal_id)
      values ($1, $2, $3, case when $4 then now() + make_interval(secs => $5) end, $6, $7, $8) returning ${columns}`,
    [
      one.key,
      one.decision,
      one.byUserId,
      one.canUndo,
      undoSeconds,
      JSON.stringify(one.memory),
      one.sanctionId,
      one.proposalId,
    ],
  )
  return rows[0]!
}

/** Marks an own decision as taken back; null where that is over, or was done. */
export async function undoDecision(db: Reader, id: number, byUserId: number): Promise<DecisionRow | null> {
  const rows = await db.query<DecisionRow>(
    `update desk.decision set undone_at = now() where id = $1 and by_user_id = $2 and undone_at is null and undo_until > clock_timestamp()
      returning ${columns}`,
    [id, byUserId],
  )
  return rows[0] ?? null
}

/** The last decision of a person, while it can be taken back. */
export async function findUndoable(db: Reader, byUserId: number): Promise<DecisionRow | null> {
  const rows = await db.query<DecisionRow & { isOpen: boolean }>(
    `select ${columns}, undone_at is null and undo_until > now() as "isOpen" from desk.decision where by_user_id = $1 order by id desc limit 1`,
    [byUserId],
  )
  return rows[0]?.isOpen ? rows[0] : null
}

/** Decisions about entries of these sources in the last 24 hours that stand, and when the last one of all was. */
export async function countDecided(
  db: Reader,
  sources: readonly string[],
): Promise<{ count: number; lastAt: number | null }> {
  const [row] = await db.query<{ count: number; lastAt: number | null }>(
    `select (select count(*)::int from desk.decision where at > now() - interval '1 day' and undone_at is null
        and split_part(key, '-', 1) = any($1)) as count,
      (select floor(extract(epoch from at) * 1000)::float8 from desk.decision where split_part(key, '-', 1) = any($1)
        order by at desc limit 1) as "lastAt"`,
    [sources],
  )
  return row!
}
