import type { Reader } from '#core/database/reader.ts'

export type AuditFilter = {
  /** 'operator', an account, or null for all. */
  actor: number | 'operator' | null
  action: string | null
  /** The beginning of what was acted on. */
  object: string | null
  /** The account that it is about. */
  userId: number | null
  from: number | null
  to: number | null
}

export type EntryRow = {
  id: number
  at: number
  action: string
  userId: number | null
  actorUserId: number | null
  detail: Record<string, unknown> | null
  address: string | null
  hash: string
}

const conditions = `($1::bigint is null or actor_user_id = $1) and (not $2::boolean or detail->>'by' = 'operator')
  and ($3::text is null or kind = $3) and ($4::text is null or detail->>'object' = $4 or detail->>'object' like $5)
  and ($6::bigint is null or user_id = $6)
  and ($7::timestamptz is null or at >= $7) and ($8::timestamptz is null or at < $8)`

function valuesOf({ actor, action, object, userId, from, to }: AuditFilter): unknown[] {
  return [
    typeof actor === 'number' ? actor : null,
    actor === 'operator',
    action,
    object,
    object === null ? null : `${object.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    userId,
    from === null ? null : new Date(from),
    to === null ? null : new Date(to),
  ]
}

const columns = `id, (extract(epoch from at) * 1000)::float8 as at, kind as action, user_id as "userId", actor_user_id as "actorUserId", detail, address,
  encode(substring(hash from 1 for 8), 'hex') as hash`

/** Entries of the audit log, the newest first. */
export function listEntries(
  db: Reader,
  filter: AuditFilter,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select ${columns} from accounts.audit where ${conditions} and ($9::bigint is null or id < $9) order by id desc limit $10`,
    [...valuesOf(filter), beforeId, limit],
  )
}

/** The same, the oldest first. */
export function listOldestEntries(
  db: Reader,
  filter: AuditFilter,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select ${columns} from accounts.audit where ${conditions} and id > $9 order by id limit $10`,
    [...valuesOf(filter), afterId, limit],
  )
}

/** The kinds of entries that occur, by steps over the index. */
export async function listActions(db: Reader): Promise<string[]> {
  const rows = await db.query<{ kind: string }>(
    `with recursive one as (
      (select kind from accounts.audit order by kind limit 1)
      union all
      select (select kind from accounts.audit where kind > one.kind order by kind limit 1) from one where one.kind is not null)
    select kind from one where kind is not null`,
  )
  return rows.map(({ kind }) => kind)
}
