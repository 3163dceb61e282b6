import { coarseAddress } from '#accounts/rules/device-label.ts'
import type { AuditEntry } from '#contract/touchline/desk-audit.ts'
import type { Reader } from '#core/database/reader.ts'
import { namesOf } from '../../frame/names.ts'
import type { EntryRow } from '../store/audit.ts'

const told = new Set(['by', 'reason', 'object'])

/** A member of an entry as text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function byOf({ detail, actorUserId, userId }: EntryRow): AuditEntry['by'] {
  if (detail?.by === 'operator') return 'operator'
  return actorUserId !== null || userId !== null ? 'user' : 'system'
}

/** Entries as the page shows them. An owner acts on the own account where no actor is stored. */
export async function entriesView(db: Reader, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ userId, actorUserId }) => [userId, actorUserId]),
  )
  return rows.map((row) => {
    const { id, at, action, detail, address, hash } = row
    const by = byOf(row)
    return {
      id,
      at,
      action,
      by,
      actor: nameOf(by === 'user' ? (row.actorUserId ?? row.userId) : null),
      object: textOf(detail?.object ?? ''),
      person: nameOf(row.userId),
      reason: textOf(detail?.reason ?? ''),
      changes: Object.entries(detail ?? {})
        .filter(([name]) => !told.has(name))
        .map(([name, value]) => ({ name, value: textOf(value) })),
      network: coarseAddress(address ?? ''),
      hash,
      isErased: detail === null,
    }
  })
}
