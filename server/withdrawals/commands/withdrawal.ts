import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Work } from '#core/parts/command.ts'
import { decideWithdrawal } from '../actions/decision.ts'
import { nameOf } from '../note.ts'
import { listIdsOfAll } from '../store/staff.ts'
import { listWithdrawalsById } from '../store/withdrawal.ts'
import type { WithdrawalRow } from '../types.ts'

const help = `
Usage: npm run touchline -- withdrawal list [--all]
       npm run touchline -- withdrawal approve <number> --reason <text>
       npm run touchline -- withdrawal reject <number> --reason <text>

Withdrawals that wait for people, and their decision. The owner reads the reason of a rejection. The command line counts as
one person: where two approvals are needed, the other one is given on the site, by a treasurer or administrator.

Example: npm run touchline -- withdrawal approve 1001 --reason "Account and holder checked"
`

export const withdrawal: Command = {
  name: 'withdrawal',
  usage: 'withdrawal list|approve|reject …',
  summary: 'withdrawals and their approvals',
  help,
  actions: [decideWithdrawal.name],
  hasOwnReason: true,
  prepare(args) {
    const { values, positionals } = readArgs(args, { reason: { type: 'string' }, all: { type: 'boolean' } }, help)
    const [verb, name = ''] = positionals
    if (verb === 'list' && positionals.length === 1) return list(values.all === true)
    const number = /^(?:W-)?([1-9]\d{0,14})$/.exec(name)?.[1]
    if ((verb !== 'approve' && verb !== 'reject') || number === undefined || positionals.length !== 2)
      throw new Complaint(help.trim())
    const { reason = '' } = values
    if (reason.trim() === '') throw new Complaint('Missing --reason.')
    return async ({ terminal, act }) => {
      terminal.say(lineOf(await act(decideWithdrawal, { id: Number(number), decision: verb, reason }, reason)))
      return 0
    }
  },
}

function list(isAll: boolean): Work {
  return async ({ database, terminal }: Surroundings) => {
    const db = readerOf(database)
    const ids = await listIdsOfAll(db, { state: isAll ? 'all' : 'open', afterId: null, limit: 200 })
    const rows = new Map((await listWithdrawalsById(db, ids)).map((row) => [row.id, row]))
    for (const id of ids) terminal.say(lineOf(rows.get(id)!))
    terminal.say(`${ids.length} withdrawals.`)
    return 0
  }
}

function lineOf({
  id,
  userId,
  coins,
  state,
  approvals,
  approvalsNeeded,
  ending,
  reason,
  createdAt,
}: WithdrawalRow): string {
  const by = approvalsNeeded === 0 ? 'by rules' : `${approvals.length} of ${approvalsNeeded} approvals`
  const at = new Date(createdAt).toISOString()
  return `${nameOf(id)}  @${userId}  ${coins} coins to *${ending}  ${at}  ${state}, ${by}${reason === '' ? '' : `: ${reason}`}`
}
