import { createHash } from 'node:crypto'
import type { Reader } from '#core/database/reader.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { addAudit, lockChain, type AuditLink, type AuditRow } from '../store/audit.ts'

/** The audited actions on accounts. `listAudit` reads them for the notices to owners. */
export type AuditKind =
  | 'registered'
  | 'signed_in'
  | 'signed_out'
  | 'session_ended'
  | 'session_copied'
  | 'proved'
  | 'sign_in_refused'
  | 'password_set'
  | 'password_reset'
  | 'phone_changed'
  | 'profile_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'factor_added'
  | 'factor_given'
  | 'factor_removed'
  | 'factor_reset'
  | 'recovery_codes_renewed'
  | 'role_given'
  | 'role_taken'
  | 'frozen'
  | 'unfrozen'
  | 'closing'
  | 'closing_undone'
  | 'erased'
  | 'exported'
  | 'chain_keyed'
  | 'chain_anchored'

type AuditEntry = {
  /** A kind of entry about accounts, or the name of an action of staff. */
  kind: AuditKind | (string & {})
  userId: number | null
  /** The acting account, where it is not the owner. Null for the operator's commands. */
  actorUserId?: number | null
  detail?: Record<string, unknown>
  address?: string
}

/** The key of the hashes. */
export type Keyed = { secrets: Secrets }

const start = Buffer.alloc(32)
/** The key in use, by its id; rows from before the key have none and are hashed without one. */
type HashOf = (purpose: 'audit chain' | 'audit private', parts: readonly unknown[]) => Buffer | null

/** Appends to the chain, in the transaction of the action: the chain is locked until that ends. */
export async function recordAudit(
  { secrets }: Keyed,
  db: Reader,
  { kind, userId, actorUserId = null, detail = {}, address = '' }: AuditEntry,
): Promise<void> {
  let last = await lockChain(db)
  const hashOf = hashBy(secrets, secrets.currentId)
  const append = async (entry: Pick<AuditRow, 'kind' | 'userId' | 'actorUserId' | 'detail' | 'address'>) => {
    const row = { ...entry, id: (last?.id ?? 0) + 1, at: new Date(), keyId: secrets.currentId }
    const privateHash = hashOf('audit private', [sorted(row.detail!), row.address])!
    const hash = linkOf(hashOf, { ...row, privateHash }, last?.hash ?? start)!
    await addAudit(db, { ...row, privateHash, hash })
    last = { id: row.id, keyId: row.keyId, hash }
  }
  // The boundary: rows before it can be forged with write access to the database, rows after it cannot.
  if (last !== null && last.keyId === null)
    await append({ kind: 'chain_keyed', userId: null, actorUserId: null, detail: {}, address: '' })
  await append({ kind, userId, actorUserId, detail, address })
}

/** The fault of a row: changed bytes, wrong place, a missing key, an unknown secret. */
export type Fault = 'altered' | 'unkeyed' | 'secret_unknown'

/** The fault of a row that should follow `before`; null where it does. */
export function faultOf(secrets: Secrets, row: AuditRow, before: AuditLink | null): Fault | null {
  if (row.id !== (before?.id ?? 0) + 1) return 'altered'
  if (row.keyId === null && before !== null && before.keyId !== null) return 'unkeyed'
  if (row.keyId !== null && !secrets.ids.includes(row.keyId)) return 'secret_unknown'
  if (row.keyId !== null && before !== null && before.keyId === null && row.kind !== 'chain_keyed') return 'altered'
  const hashOf = row.keyId === null ? unkeyed : hashBy(secrets, row.keyId)
  const isWhole = row.detail !== null && row.address !== null
  if (isWhole && !hashOf('audit private', [sorted(row.detail!), row.address])?.equals(row.privateHash)) return 'altered'
  return linkOf(hashOf, row, before?.hash ?? start)?.equals(row.hash) ? null : 'altered'
}

function linkOf(
  hashOf: HashOf,
  { id, at, kind, userId, actorUserId, keyId, privateHash }: Omit<AuditRow, 'hash' | 'detail' | 'address'>,
  before: Buffer,
): Buffer | null {
  return hashOf('audit chain', [
    before.toString('hex'),
    id,
    at.toISOString(),
    kind,
    userId,
    actorUserId,
    privateHash.toString('hex'),
    ...(keyId === null ? [] : [keyId]),
  ])
}

function hashBy(secrets: Secrets, keyId: string): HashOf {
  return (purpose, parts) => secrets.mac(purpose, JSON.stringify(parts), keyId)
}

const unkeyed: HashOf = (_purpose, parts) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** jsonb does not keep the order of members. */
function sorted(detail: object): [string, unknown][] {
  const valueOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(valueOf)
    return typeof value === 'object' && value !== null ? sorted(value) : value
  }
  return Object.entries(detail)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [key, valueOf(value)])
}
