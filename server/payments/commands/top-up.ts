import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command } from '#core/parts/command.ts'
import { refundTopUp } from '../actions/top-up.ts'
import { findTopUp } from '../store/top-up.ts'

const help = `
Usage: npm run touchline -- top-up show <number>
       npm run touchline -- top-up refund <number> [--reason <text>]

"refund" takes the coins of a paid top-up; the server sends the refund to the provider and books it. It fails where
the coins are spent.

Example: npm run touchline -- top-up refund 812
`

export const topUp: Command = {
  name: 'top-up',
  usage: 'top-up show|refund <number>',
  summary: 'a top-up, and its refund',
  help,
  actions: [refundTopUp.name],
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    const [kind, number = ''] = positionals
    if (!/^[1-9]\d{0,8}$/.test(number) || positionals.length !== 2) throw new Complaint(help.trim())
    const id = Number(number)
    if (kind === 'show')
      return async ({ database, terminal }) => {
        const found = await findTopUp(readerOf(database), id)
        if (!found) throw new Complaint(`No top-up "${id}".`)
        const { orderNo, state, coins, priceMinor, currency, userId, refundAskedAt } = found
        const asked = state === 'paid' && refundAskedAt !== null ? ', refund asked for' : ''
        terminal.say(`${orderNo}  @${userId ?? ''}  ${coins} coins  ${priceMinor} ${currency}  ${state}${asked}`)
        return 0
      }
    if (kind !== 'refund') throw new Complaint(help.trim())
    return async ({ terminal, act }) => {
      await act(refundTopUp, { id })
      terminal.say(`Top-up ${id}: the refund is asked for.`)
      return 0
    }
  },
}
