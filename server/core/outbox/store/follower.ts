import type { MatchFrame, RowFrame } from '#contract/touchline/frames.ts'
import type { Reader } from '../../database/reader.ts'
import type { MatchChange } from '../../part.ts'
import { followed } from './frame.ts'

type Row = { position: number; kind: 'match' | 'row' | 'bump'; body: unknown; created_at: Date }

const columns = 'position, kind, body, created_at'

/**
 * The cursor of a follower, locked until the transaction ends. Null where it had none: it then follows from now on. A
 * cursor beyond the newest position, as after a restore, goes back to it.
 */
export async function lockFollower(db: Reader, name: string): Promise<number | null> {
  const [row] = await db.query<{ position: number }>(
    {
      name: 'lock_follower',
      text: `select least(f.position, r.position) as position from core.follower f, timeline.relay r where f.name = $1 for update of f`,
    },
    [name],
  )
  if (row) return row.position
  await db.query(
    'insert into core.follower (name, position) select $1, position from timeline.relay on conflict do nothing',
    [name],
  )
  return null
}

export async function moveFollower(db: Reader, name: string, position: number): Promise<void> {
  await db.query({ name: 'move_follower', text: 'update core.follower set position = $2 where name = $1' }, [
    name,
    position,
  ])
}

/**
 * Deletes the cursors of followers that no part declares any more, a week after their last change: until then a process
 * of another release may follow with it.
 */
export async function forgetFollowers(db: Reader, names: readonly string[]): Promise<void> {
  await db.query(
    `delete from core.follower w where name <> all($1) and exists (select from core.change c
      where c.position > w.position and c.created_at < now() - interval '7 days')`,
    [[...names]],
  )
}

/** Changes of matches after a position, oldest first, and the position up to which these are all. */
export async function listChanges(
  db: Reader,
  after: number,
  limit: number,
): Promise<{ changes: MatchChange[]; upTo: number; isMore: boolean }> {
  const rows = await db.query<Row & { newest: number }>(
    {
      name: 'changes',
      text: `with change as (
          (select ${columns} from core.change where position > $1 order by position limit $2)
          union all
          (select ${columns} from timeline.frame f where position > $1 and ${followed} order by position limit $2)
          order by position limit $2
        ) select r.position as newest, c.* from timeline.relay r left join change c on true order by c.position`,
    },
    [after, limit],
  )
  const found = rows.filter(({ position }) => position !== null)
  const isMore = found.length === limit
  const upTo = isMore ? found.at(-1)!.position : (rows[0]?.newest ?? after)
  return { changes: found.flatMap(changesOf), upTo: Math.max(after, upTo), isMore }
}

/** Those of archives are in one frame without a match, by id and version. */
function changesOf({ position, kind, body, created_at: createdAt }: Row): MatchChange[] {
  const at = createdAt.getTime()
  if (kind === 'bump')
    return (body as { changes: [number, number][] }).changes.map(([matchId, version]) => ({
      position,
      matchId,
      version,
      at,
      kind: 'archive',
      frame: null,
    }))
  const { matchId, version } = body as RowFrame
  if (kind === 'row') return [{ position, matchId, version, at, kind, frame: body as RowFrame }]
  return [{ position, matchId, version, at, kind, frame: body as MatchFrame }]
}

/** Deletes what every follower has read. */
export async function cleanChanges(db: Reader): Promise<void> {
  await db.query(
    'delete from core.change where position <= (select coalesce(min(position), 9223372036854775807) from core.follower)',
  )
}

/** How far each follower is behind: frames with changes that it has yet to read, and the time of the oldest. */
export function listLags(db: Reader): Promise<{ name: string; behind: number; since: Date | null }[]> {
  return db.query(`select w.name, count(c.position)::int as behind, min(c.created_at) as since
    from core.follower w left join (
      select position, created_at from core.change
      union all select position, created_at from timeline.frame f where ${followed}
    ) c on c.position > w.position
    group by w.name order by w.name`)
}

/** Ids of the changes that wait for the relay. */
export async function listWaiting(db: Reader): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from timeline.outbox order by id')
  return rows.map(({ id }) => id)
}

/** Changes of matches that this transaction added, before they have a position. */
export async function listAdded(db: Reader, but: readonly number[]): Promise<MatchChange[]> {
  const rows = await db.query<Row>(
    `select f.id as position, f.kind, f.body, f.created_at from timeline.outbox f where f.id <> all($1::bigint[]) and ${followed} order by f.id`,
    [[...but]],
  )
  return rows.flatMap(changesOf)
}
