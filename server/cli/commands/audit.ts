import { readerOf } from '#core/reader.ts'
import { findBrokenLink } from '#accounts/audit.ts'
import { listAudit } from '#accounts/store/audit.ts'
import { readArgs } from '../command.ts'
import type { Command } from '../command.ts'
import { Complaint } from '../complaint.ts'

const help = `
Usage: npm run touchline -- audit verify
       npm run touchline -- audit show [--of <account number>] [--after <row>]

Audit log of accounts: sign-ins, roles, passwords, closing. "verify" checks the hash chain and exits with 1 if a row was changed, removed or
inserted; "show" prints 100 rows.
`

export const audit: Command = {
  name: 'audit',
  usage: 'audit verify|show',
  summary: 'show the audit log of accounts, or verify it',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(args, { of: { type: 'string' }, after: { type: 'string', default: '0' } }, help)
    const [verb] = positionals
    if ((verb !== 'verify' && verb !== 'show') || positionals.length !== 1) throw new Complaint(help.trim())
    return async ({ database, terminal }) => {
      const db = readerOf(database)
      if (verb === 'verify') {
        const broken = await findBrokenLink(db)
        terminal.say(broken === null ? 'Chain intact.' : `Chain broken at row ${broken}.`)
        return broken === null ? 0 : 1
      }
      const rows = await listAudit(db, { after: Number(values.after) || 0, limit: 100, userId: values.of === undefined ? null : Number(values.of) || 0 })
      for (const { id, at, kind, userId, detail } of rows) terminal.say(`${String(id).padStart(6)} ${at.toISOString()} ${kind} @${userId ?? '-'} ${detail === null ? '' : JSON.stringify(detail)}`)
      return 0
    }
  },
}
