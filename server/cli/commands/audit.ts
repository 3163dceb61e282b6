import { readerOf } from '#core/reader.ts'
import { findBrokenLink } from '#accounts/audit.ts'
import { listAudit } from '#accounts/store/audit.ts'
import { readArgs } from '../command.ts'
import type { Command } from '../command.ts'
import { Complaint } from '../complaint.ts'

const help = `
Usage: npm run touchline -- audit verify
       npm run touchline -- audit show [--of <account number>] [--after <row>]

What happened to accounts: signing in, roles, passwords, closing. "verify" follows the chain and ends with 1 where a row was changed, left
out or put in; "show" tells a hundred rows.
`

export const audit: Command = {
  name: 'audit',
  usage: 'audit verify|show',
  summary: 'what happened to accounts, and whether anybody changed what is kept of it',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(args, { of: { type: 'string' }, after: { type: 'string', default: '0' } }, help)
    const [verb] = positionals
    if ((verb !== 'verify' && verb !== 'show') || positionals.length !== 1) throw new Complaint(help.trim())
    return async ({ database, terminal }) => {
      const db = readerOf(database)
      if (verb === 'verify') {
        const broken = await findBrokenLink(db)
        terminal.say(broken === null ? 'The chain holds.' : `The chain is broken at row ${broken}.`)
        return broken === null ? 0 : 1
      }
      const rows = await listAudit(db, { after: Number(values.after) || 0, limit: 100, userId: values.of === undefined ? null : Number(values.of) || 0 })
      for (const { id, at, kind, userId, detail } of rows) terminal.say(`${String(id).padStart(6)} ${at.toISOString()} ${kind} @${userId ?? '-'} ${detail === null ? '' : JSON.stringify(detail)}`)
      return 0
    }
  },
}
