import type { Action } from '#core/parts/action.ts'
import { listOldestEntries, type AuditFilter, type EntryRow } from '../store/audit.ts'

type Asked = { filter: AuditFilter; afterId: number; limit: number }

/** Reads rows of the audit log for a file; that it was read is an entry too. */
export const exportAuditLog: Action<Asked, EntryRow[]> = {
  name: 'audit_exported',
  roles: ['admin'],
  desk: { group: 'site', title: { en: 'Export the audit log', zh: '导出审计日志' }, page: '/desk/audit' },
  async run({ db }, { filter, afterId, limit }) {
    const rows = await listOldestEntries(db, filter, { afterId, limit })
    return { value: rows, object: 'audit log', detail: { filter, afterId, rows: rows.length } }
  },
}
