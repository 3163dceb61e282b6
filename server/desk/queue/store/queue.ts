import type { QueueKind } from '#contract/touchline/desk-queue.ts'
import type { Reader } from '#core/database/reader.ts'
import type { QueueSource } from '#core/parts/queue-source.ts'

/** All that waits for a decision of these sources. */
const waiting = (sources: readonly QueueSource[]) =>
  sources.map(({ name, waiting: text }) => `select '${name}' as source, w.* from (${text}) w`).join(' union all ')

export type WaitingRow = {
  source: string
  kind: QueueKind
  id: number
  at: number
  reports: number
  isBarred: boolean
  claimedBy: number | null
  claimedUntil: number | null
  /** Its place in the list. */
  place: string
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const columns = `q.source, q.kind, q.id, floor(${ms('q.at')})::float8 as at, q.reports, q.is_barred as "isBarred",
  c.user_id as "claimedBy", ${ms('c.until')} as "claimedUntil"`
const claims = `left join desk.claim c on c.key = q.source || '-' || q.id and c.until > now()`

type Asked = {
  readerId: number
  kind: QueueKind | null
  order: 'oldest' | 'reports'
  after: readonly [number, number, number, string] | null
  limit: number
}

/** Own claims, then appeals, then the rest: each by age, or by reports and age. */
export function listWaiting(
  db: Reader,
  sources: readonly QueueSource[],
  { readerId, kind, order, after, limit }: Asked,
): Promise<(WaitingRow & { rank: number; first: number; key: string })[]> {
  return db.query(
    `select * from (select ${columns}, q.source || '-' || q.id as key,
        case when c.user_id = $1 then 0 when q.kind = 'appeal' then 1 else 2 end as rank,
        ${order === 'reports' ? '-q.reports' : '0'} as first
      from (${waiting(sources)}) q ${claims} where $2::text is null or q.kind = $2) rows
    where $3::int is null or (rank, first, at, key) > ($3::int, $4::int, $5::float8, $6::text)
    order by rank, first, at, key limit $7`,
    [readerId, kind, ...(after ?? [null, null, null, null]), limit],
  )
}

/** An entry that waits; null where it is decided, or was never there. */
export async function findWaiting(
  db: Reader,
  source: QueueSource,
  { id, readerId }: { id: number; readerId: number },
): Promise<Omit<WaitingRow, 'place'> | null> {
  const rows = await db.query<WaitingRow>(`select ${columns} from (${waiting([source])}) q ${claims} where q.id = $2`, [
    readerId,
    id,
  ])
  return rows[0] ?? null
}

type Count = { kind: QueueKind; count: number; oldestAt: number }

export function countWaiting(db: Reader, sources: readonly QueueSource[], readerId: number): Promise<Count[]> {
  return db.query<Count>(
    `select q.kind, count(*)::int as count, floor(${ms('min(q.at)')})::float8 as "oldestAt" from (${waiting(sources)}) q
      where $1::bigint is not null group by q.kind`,
    [readerId],
  )
}
