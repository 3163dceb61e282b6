import type { QueryConfig } from 'pg'
import type { Reader } from '../../database/reader.ts'
import type { Frame, OutboxKind } from '../types.ts'

type Row = {
  position: number
  match_id: number | null
  rooms: string[]
  is_urgent: boolean
  kind: OutboxKind
  body: unknown
  created_at: Date
}

const columns = 'position, match_id, rooms, is_urgent, kind, body, created_at'

// The connections of the hub have no type parsers, so numbers arrive as text.
function frameOf(row: Row): Frame {
  return {
    position: Number(row.position),
    matchId: row.match_id === null ? null : Number(row.match_id),
    rooms: row.rooms,
    isUrgent: row.is_urgent,
    kind: row.kind,
    body: row.body,
    createdAt: row.created_at.getTime(),
  }
}

/** Frames after a position, oldest first. */
export async function listFrames(
  db: Reader,
  after: number,
  limit: number,
  before: number | null = null,
): Promise<Frame[]> {
  const text = `select ${columns} from timeline.frame where position > $1 and ($3::bigint is null or position < $3) order by position limit $2`
  const rows = await db.query<Row>({ name: 'frames', text }, [after, limit, before])
  return rows.map(frameOf)
}

/** The position before the first frame that is younger than `ageMs`. */
export async function findRecentStart(db: Reader, ageMs: number): Promise<number | null> {
  const [row] = await db.query<{ position: number | null }>(
    `select min(position) - 1 as position from timeline.frame where created_at > now() - $1 * interval '1 millisecond'`,
    [ageMs],
  )
  return row?.position === null || row?.position === undefined ? null : Number(row.position)
}

/** The newest position, and the one up to which frames were deleted. */
export async function readPosition(db: Reader): Promise<{ position: number; cleanedTo: number }> {
  const [row] = await db.query<{ position: number; cleaned_to: number }>({
    name: 'position_and_cleaned',
    text: 'select position, cleaned_to from timeline.relay',
  })
  return { position: Number(row?.position ?? 0), cleanedTo: Number(row?.cleaned_to ?? 0) }
}

type Connection = { query(config: QueryConfig): Promise<{ rows: unknown[] }> }

/**
 * Moves the oldest changes of the outbox to frames and assigns the next positions, all or none. Rows become visible
 * when they commit, in any order of ids, so positions assigned here follow the order of commits; for one match the
 * order of its versions.
 */
export async function moveOutbox(connection: Connection, limit: number): Promise<Frame[]> {
  const { rows } = await connection.query({
    name: 'move_outbox',
    text: `with gone as (
          delete from timeline.outbox where id in (select id from timeline.outbox order by id limit $1) returning *
        ), numbered as (
          select *, row_number() over (order by id) as rank, count(*) over () as total from gone
        ), counter as (
          update timeline.relay set position = position + (select count(*) from gone) where exists (select from gone) returning position
        ), moved as (
          insert into timeline.frame (${columns})
          select c.position - n.total + n.rank, n.match_id, n.rooms, n.is_urgent, n.kind, n.body, clock_timestamp() from numbered n, counter c
          returning ${columns}
        )
        select * from moved order by position`,
    values: [limit],
  })
  return (rows as Row[]).map(frameOf)
}

/** The position of a past moment: every later frame is younger. Where no frame is as old, the one before the oldest. */
export async function findPositionAt(db: Reader, at: number): Promise<number> {
  const [row] = await db.query<{ position: number }>(
    'select position from lens.relay_at(to_timestamp($1::float8 / 1000)) r',
    [at],
  )
  return Number(row?.position ?? 0)
}

/** A condition of the frames `f` with changes of matches, which followers read. */
export const followed = `(f.kind in ('match', 'row') or (f.kind = 'bump' and f.body -> 'changes' is not null))`

/**
 * Deletes up to `limit` of the oldest frames of those older than `ageMs`, all unless told; returns how many. Changes of
 * matches that a follower has yet to read become rows of `core.change`.
 */
export async function cleanFrames(db: Reader, ageMs: number, limit: number | null = null): Promise<number> {
  const [row] = await db.query<{ count: string }>(
    `with gone as (delete from timeline.frame where position in (select position from timeline.frame
         where created_at < now() - $1 * interval '1 millisecond' order by created_at, position limit $2::bigint) returning *),
       unread as (insert into core.change (position, kind, body, created_at)
         select position, kind, body, created_at from gone f
         where ${followed} and position > (select min(position) from core.follower)),
       noted as (update timeline.relay set cleaned_to = greatest(cleaned_to, (select max(position) from gone)) where exists (select from gone))
     select count(*) from gone`,
    [ageMs, limit],
  )
  return Number(row!.count)
}

/** Deletes images of rows before changes that are older than `ageMs`: see `server/lens`. */
export async function forgetPast(db: Reader, ageMs: number): Promise<void> {
  await db.query(`select lens.forget($1 * interval '1 millisecond')`, [ageMs])
}
