import { act, actorIdOf, carryOut, type Action, type Cause, type Recorder } from '#core/parts/action.ts'
import type { Call } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import type { Database } from '#core/database/db.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Surroundings } from '#core/parts/command.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { recordAudit, type AuditKind } from './audit.ts'

/** Writes actions of staff into the audit log, with actor, reason and object. */
export function recorderOf(secrets: Secrets): Recorder {
  return (db, { action, object, detail, userId = null, ...cause }) =>
    recordAudit({ secrets }, db, {
      kind: action as AuditKind,
      userId,
      actorUserId: actorIdOf(cause),
      // As the database will return it, since its hash is compared: dates as text, nothing undefined.
      detail: JSON.parse(JSON.stringify({ ...detail, by: cause.actor.kind, reason: cause.reason, object })),
    })
}

/** Actions of the operator on a database. The secrets are read with the first one. */
export function actAsOperator(database: Database, secretsOf: () => Secrets, usualReason: string): Surroundings['act'] {
  return (action, input, reason = usualReason) =>
    carryOut({ database, record: recorderOf(secretsOf()) }, { actor: { kind: 'operator' }, reason }, action, input)
}

type StaffCall = Pick<Call<Operation>, 'db' | 'viewer' | 'engines'>

/** An action of the member of staff who calls. */
export function actAsViewer<Input, Value>(call: StaffCall, action: Action<Input, Value>, input: Input, reason = '') {
  const tools = { database: call.db, record: recorderOf(call.engines.accounts.secrets) }
  return act(tools, causeOf(call, reason), action, input)
}

/** Writes the entry of a call of staff, in the transaction of what it changes. */
export function auditOf(
  call: StaffCall,
  { reason, ...entry }: { action: string; object: string; reason: string; detail?: Record<string, unknown> },
): (db: Reader) => Promise<void> {
  const record = recorderOf(call.engines.accounts.secrets)
  return (db) => record(db, { ...entry, ...causeOf(call, reason) })
}

function causeOf({ viewer }: StaffCall, reason: string): Cause {
  const { userId, roles } = viewer
  if (userId === null) throw new Error('Nobody is signed in.')
  return { actor: { kind: 'user', userId, roles }, reason: reason.trim() === '' ? 'a call without a reason' : reason }
}
