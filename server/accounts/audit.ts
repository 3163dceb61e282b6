import { createHash } from 'node:crypto'
import type { Reader } from '#core/reader.ts'
import { addAudit, listAudit, lockChain } from './store/audit.ts'
import type { AuditRow } from './store/audit.ts'

/** What is kept of what happens to accounts. Whoever tells their owners reads them by `listAudit`. */
export type AuditKind =
  | 'registered' | 'signed_in' | 'signed_out' | 'session_ended' | 'session_copied' | 'proved'
  | 'password_set' | 'password_reset' | 'phone_changed' | 'profile_changed' | 'passkey_added' | 'passkey_removed'
  | 'role_given' | 'role_taken' | 'frozen' | 'unfrozen' | 'closing' | 'closing_undone' | 'erased' | 'exported'

export type AuditEntry = {
  kind: AuditKind
  userId: number | null
  /** Who did it, where that is somebody else. Null for the operator's commands. */
  actorUserId?: number | null
  detail?: Record<string, unknown>
  address?: string
}

const start = Buffer.alloc(32)

/** Adds to the chain, in the transaction in which the thing happened: keep what follows it short. */
export async function recordAudit(db: Reader, { kind, userId, actorUserId = null, detail = {}, address = '' }: AuditEntry): Promise<void> {
  const last = await lockChain(db)
  const row = { id: (last?.id ?? 0) + 1, at: new Date(), kind, userId, actorUserId, detail, address }
  const privateHash = hashOf([sorted(detail), address])
  await addAudit(db, { ...row, privateHash, hash: linkOf({ ...row, privateHash }, last?.hash ?? start) })
}

/** The id of the first row that was changed, left out or put in; null where the chain holds. */
export async function findBrokenLink(db: Reader): Promise<number | null> {
  let [after, before]: [number, Buffer] = [0, start]
  for (;;) {
    const rows = await listAudit(db, { after, limit: 1000 })
    if (rows.length === 0) return null
    for (const row of rows) {
      const isWhole = row.detail !== null && row.address !== null
      const isPrivateTrue = !isWhole || hashOf([sorted(row.detail!), row.address]).equals(row.privateHash)
      if (row.id !== after + 1 || !isPrivateTrue || !linkOf(row, before).equals(row.hash)) return row.id
      ;[after, before] = [row.id, row.hash]
    }
  }
}

function linkOf({ id, at, kind, userId, actorUserId, privateHash }: Omit<AuditRow, 'hash' | 'detail' | 'address'>, before: Buffer): Buffer {
  return hashOf([before.toString('hex'), id, at.toISOString(), kind, userId, actorUserId, privateHash.toString('hex')])
}

function hashOf(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/** jsonb does not keep the order of members. */
function sorted(detail: Record<string, unknown>): [string, unknown][] {
  return Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1))
}
