import type { AuditEntry } from '#contract/touchline/desk-audit.ts'

const header = ['row', 'time', 'action', 'by', 'actor', 'object', 'person', 'reason', 'changes', 'hash']

/** Starts of a cell that a spreadsheet would compute, in their full-width form as well. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A cell; one that a spreadsheet would compute begins with an apostrophe. */
function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Entries as CSV (RFC 4180) with a header. */
export function csvOf(entries: readonly AuditEntry[]): string {
  const lines = entries.map(({ id, at, action, by, actor, object, person, reason, changes, hash }) => [
    String(id),
    new Date(at).toISOString(),
    action,
    by,
    actor ? `${actor.id} ${actor.nickname}` : '',
    object,
    person ? `${person.id} ${person.nickname}` : '',
    reason,
    changes.map(({ name, value }) => `${name}=${value}`).join('; '),
    hash,
  ])
  return [header, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
