import { anchorAnew, verifyAudit, type Finding, type Verified } from '../audit/audit-anchor.ts'
import { acceptLog } from '../actions/audit.ts'
import { readSecrets } from '../secrets/secrets.ts'
import { listAudit } from '../store/audit.ts'
import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command } from '#core/parts/command.ts'

const help = `
Usage: npm run touchline -- audit verify
       npm run touchline -- audit show [--of <account number>] [--after <row>]
       npm run touchline -- audit accept

Audit log: sign-ins, failed sign-ins, roles, passwords, closing, and what staff changed. Its hashes are keyed with SECRET_KEYS, and its last row is
recorded in the data folder (audit-head-*.json).
"verify" checks each row and that record. It exits with 1 if a row was changed, removed or inserted.
"accept" takes the log as it is, for example after a restore from an older backup. This is recorded in the log.
"show" prints 100 rows.
`

const sentences: Record<Finding['what'], (row: number) => string> = {
  altered: (row) => `Chain broken at row ${row}.`,
  unkeyed: (row) => `Chain broken at row ${row}: written without the key.`,
  secret_unknown: (row) => `Row ${row} was written with a secret that is missing here. Add it to SECRET_KEYS.`,
  truncated: (row) => `Rows are missing from the end: row ${row} was there before.`,
  rewritten: (row) => `Row ${row} is not the row that was there before.`,
  anchor_forged: () => 'The record in the data folder was not written with a known secret.',
}

export const audit: Command = {
  name: 'audit',
  usage: 'audit verify|show|accept',
  summary: 'show the audit log, or verify it',
  help,
  actions: [acceptLog.name],
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      { of: { type: 'string' }, after: { type: 'string', default: '0' } },
      help,
    )
    const [verb] = positionals
    if ((verb !== 'verify' && verb !== 'show' && verb !== 'accept') || positionals.length !== 1)
      throw new Complaint(help.trim())
    return async ({ config: { secretKeys, dataFolder }, database, terminal, act }) => {
      const db = readerOf(database)
      const anchored = { secrets: readSecrets(secretKeys, dataFolder), dataFolder }
      if (verb === 'verify') {
        const verified = await verifyAudit(db, anchored)
        terminal.say(sentenceOf(verified))
        return verified.finding === null ? 0 : 1
      }
      if (verb === 'accept') {
        await act(acceptLog, null)
        await anchorAnew(db, anchored)
        terminal.say('Log accepted.')
        return 0
      }
      const rows = await listAudit(db, {
        after: Number(values.after) || 0,
        limit: 100,
        userId: values.of === undefined ? null : Number(values.of) || 0,
      })
      for (const { id, at, kind, userId, actorUserId, detail } of rows)
        terminal.say(
          `${String(id).padStart(6)} ${at.toISOString()} ${kind} @${userId ?? '-'}${actorUserId === null ? '' : ` by @${actorUserId}`} ${detail === null ? '' : JSON.stringify(detail)}`,
        )
      return 0
    }
  },
}

function sentenceOf({ finding, rows, keyedFrom, anchoredAt }: Verified): string {
  if (finding !== null) return sentences[finding.what](finding.row)
  const keyed =
    keyedFrom === null
      ? 'no row is keyed yet'
      : keyedFrom === 1
        ? 'all keyed'
        : `keyed from row ${keyedFrom}, rows before it only chained`
  return `Chain intact: ${rows} rows, ${keyed}; ${anchoredAt === null ? 'last row not recorded outside yet' : `recorded outside up to row ${anchoredAt}`}.`
}
