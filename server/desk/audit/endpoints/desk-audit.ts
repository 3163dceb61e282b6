import { actAsViewer } from '#accounts/audit/record-action.ts'
import { verifyAudit } from '#accounts/audit/audit-anchor.ts'
import * as contract from '#contract/touchline/desk-audit.ts'
import { handle } from '#core/calls/handler.ts'
import { readerOf } from '#core/database/reader.ts'
import { plainLine } from '#core/text/clean-name.ts'
import type { Config } from '#server/config.ts'
import { exportAuditLog } from '../actions/export.ts'
import { csvOf } from '../rules/csv.ts'
import { listActions, listEntries, type AuditFilter } from '../store/audit.ts'
import { entriesView } from '../views/entry.ts'

const MOST_ROWS = 5000

type Given = { actor: string; action: string; object: string; from?: number | null; to?: number | null }

/** An account that is named by its number, `@` before it or not. */
function accountOf(text: string): number | null {
  const number = Number(/^@?(\d{1,15})$/.exec(text)?.[1] ?? Number.NaN)
  return Number.isNaN(number) ? null : number
}

function filterOf({ actor, action, object, from = null, to = null }: Given): AuditFilter {
  const person = object.startsWith('@') ? accountOf(object) : null
  return {
    // An actor that is no number has no entries.
    actor: actor === '' ? null : actor === 'operator' ? 'operator' : (accountOf(actor) ?? 0),
    action: action === '' ? null : action,
    object: object === '' || person !== null ? null : object,
    userId: person,
    from,
    to,
  }
}

export function auditHandlers({ dataFolder }: Pick<Config, 'dataFolder'>) {
  return {
    listAuditEntries: handle(contract.listAuditEntries, async ({ query, db }) => {
      const { beforeId = null, limit } = query
      const rows = await listEntries(db, filterOf(query), { beforeId, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      return {
        list: await entriesView(db, shown),
        nextId: rows.length > limit ? shown.at(-1)!.id : null,
        actions: await listActions(db),
      }
    }),
    verifyAuditLog: handle(contract.verifyAuditLog, ({ db, engines }) =>
      verifyAudit(readerOf(db), { secrets: engines.accounts.secrets, dataFolder }),
    ),
    exportAudit: handle(contract.exportAudit, async (call) => {
      const { body, db } = call
      const asked = { filter: filterOf(body), afterId: body.afterId, limit: MOST_ROWS }
      const done = await actAsViewer(call, exportAuditLog, asked, plainLine(body.reason))
      if (!done.ok) throw new Error(done.complaint)
      const rows = done.value
      const csv = csvOf(await entriesView(db, rows))
      return { csv, rows: rows.length, nextId: rows.length === MOST_ROWS ? rows.at(-1)!.id : null }
    }),
  }
}
