import type { Reader } from '#core/reader.ts'

export type AuditRow = {
  id: number
  at: Date
  kind: string
  userId: number | null
  actorUserId: number | null
  detail: Record<string, unknown> | null
  address: string | null
  privateHash: Buffer
  hash: Buffer
}

/** One writer at a time, so that each row can hold the hash of the one before. */
const chainLock = 7_302_940

/** The end of the chain, locked until the transaction ends. */
export async function lockChain(db: Reader): Promise<{ id: number; hash: Buffer } | null> {
  await db.query('select pg_advisory_xact_lock($1)', [chainLock])
  const rows = await db.query<{ id: number; hash: Buffer }>('select id, hash from accounts.audit order by id desc limit 1')
  return rows[0] ?? null
}

export async function addAudit(db: Reader, row: AuditRow): Promise<void> {
  await db.query(
    `insert into accounts.audit (id, at, kind, user_id, actor_user_id, detail, address, private_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [row.id, row.at, row.kind, row.userId, row.actorUserId, row.detail, row.address, row.privateHash, row.hash],
  )
}

const columns = `id, at, kind, user_id as "userId", actor_user_id as "actorUserId", detail, address, private_hash as "privateHash", hash`

/** Rows after an id, oldest first. */
export function listAudit(db: Reader, { after, limit, userId = null }: { after: number; limit: number; userId?: number | null }): Promise<AuditRow[]> {
  return db.query<AuditRow>(`select ${columns} from accounts.audit where id > $1 and ($3::bigint is null or user_id = $3) order by id limit $2`, [after, limit, userId])
}

/** Addresses are kept for 90 days. */
export async function forgetAddresses(db: Reader): Promise<void> {
  await db.query(`update accounts.audit set address = null where address is not null and at < now() - interval '90 days'`)
}
