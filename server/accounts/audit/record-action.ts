import { actorIdOf } from '#core/parts/action.ts'
import type { Recorder } from '#core/parts/action.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { AuditKind } from './audit.ts'
import { recordAudit } from './audit.ts'

/** Writes actions of staff into the audit log, with actor, reason and object. */
export function recorderOf(secrets: Secrets): Recorder {
  return (db, { action, object, detail, userId = null, ...cause }) =>
    recordAudit({ secrets }, db, {
      kind: action as AuditKind,
      userId,
      actorUserId: actorIdOf(cause),
      detail: { ...detail, by: cause.actor.kind, reason: cause.reason, object },
    })
}
