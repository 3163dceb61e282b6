import { lockIn } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'

export type AuditRow = {
  id: number
  at: Date
  kind: string
  userId: number | null
  actorUserId: number | null
  detail: Record<string, unknown> | null
  address: string | null
  /** The id of the secret that keys both hashes; null for rows from before there was a key. */
  keyId: string | null
  privateHash: Buffer
  hash: Buffer
}

/** One row of the chain, as far as the next row or an anchor needs it. */
export type AuditLink = Pick<AuditRow, 'id' | 'keyId' | 'hash'>

/** The end of the chain, locked until the transaction ends: each row contains the hash of its predecessor. */
export async function lockChain(db: Reader): Promise<AuditLink | null> {
  await db.query(`select ${lockIn('audit')}`)
  return findLink(db, null)
}

/** The link of a row, or the last one; null where there is none. */
export async function findLink(db: Reader, id: number | null): Promise<AuditLink | null> {
  const rows = await db.query<AuditLink>(
    'select id, key_id as "keyId", hash from accounts.audit where $1::bigint is null or id = $1 order by id desc limit 1',
    [id],
  )
  return rows[0] ?? null
}

export async function addAudit(db: Reader, row: AuditRow): Promise<void> {
  await db.query(
    `insert into accounts.audit (id, at, kind, user_id, actor_user_id, detail, address, key_id, private_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.id,
      row.at,
      row.kind,
      row.userId,
      row.actorUserId,
      row.detail,
      row.address,
      row.keyId,
      row.privateHash,
      row.hash,
    ],
  )
}

const columns = `id, at, kind, user_id as "userId", actor_user_id as "actorUserId", detail, address, key_id as "keyId", private_hash as "privateHash", hash`

/** Rows after an id, oldest first. */
export function listAudit(
  db: Reader,
  { after, limit, userId = null }: { after: number; limit: number; userId?: number | null },
): Promise<AuditRow[]> {
  return db.query<AuditRow>(
    `select ${columns} from accounts.audit where id > $1 and ($3::bigint is null or user_id = $3) order by id limit $2`,
    [after, limit, userId],
  )
}

/** Deletes addresses after 90 days. */
export async function forgetAddresses(db: Reader): Promise<void> {
  await db.query(
    `update accounts.audit set address = null where address is not null and at < now() - interval '90 days'`,
  )
}

/** The accounts of numbers, each `area number`. */
export async function mapNumbers(db: Reader, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ number: string; id: number }>(
    `select t.number, a.id from unnest($1::text[]) as t(number)
      join accounts.account a on a.area_no = split_part(t.number, ' ', 1) and a.phone = split_part(t.number, ' ', 2)`,
    [numbers],
  )
  return new Map(rows.map(({ number, id }) => [number, id]))
}
