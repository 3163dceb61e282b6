import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Work } from '#core/parts/command.ts'
import { correctWallet } from '../actions/correction.ts'
import { countSales, listDifferences } from '../store/check.ts'

const help = `
Usage: npm run touchline -- wallet give @<account> <coins> --reason <text>
       npm run touchline -- wallet check

"give" books coins to a wallet as a correction, or takes them where the number is negative; the owner reads the reason.
"check" compares purchases, settlements and corrections with the ledger and names each difference; it ends with code 1
if there is one. "ledger check" proves the ledger itself.

Example: npm run touchline -- wallet give @812 100 --reason "Prize of the quiz"
`

export const wallet: Command = {
  name: 'wallet',
  usage: 'wallet give|check …',
  summary: 'give coins as a correction, and compare sales with the ledger',
  help,
  hasOwnReason: true,
  actions: [correctWallet.name],
  prepare(args) {
    const { values, positionals } = readArgs(args, { reason: { type: 'string' } }, help)
    const [kind = '', account = '', coins = '', more] = positionals
    if (kind === 'check' && account === '') return check
    if (kind !== 'give' || more !== undefined) throw new Complaint(help.trim())
    return give(account, coins, values.reason?.trim() ?? '')
  },
}

function give(account: string, written: string, reason: string): Work {
  if (!/^@[1-9]\d{0,14}$/.test(account)) throw new Complaint(`"${account}" is no account, such as @812.`)
  if (!/^-?\d{1,19}$/.test(written)) throw new Complaint(`"${written}" is no number of coins.`)
  if (reason === '') throw new Complaint('Give the reason: --reason <text>. The owner reads it.')
  const [userId, coins] = [Number(account.slice(1)), BigInt(written)]
  return async ({ terminal, act }) => {
    const { transferId } = await act(correctWallet, { userId, coins }, reason)
    terminal.say(`${account}: ${coins} coins, transfer ${transferId}.`)
    return 0
  }
}

const check: Work = async ({ database, terminal }) => {
  const db = readerOf(database)
  const [{ purchases, things, corrections }, differences] = [await countSales(db), await listDifferences(db)]
  for (const sentence of differences) terminal.say(sentence)
  terminal.say(
    `${purchases} purchases, ${things} settlements and ${corrections} corrections checked, ${differences.length} differ.`,
  )
  return differences.length === 0 ? 0 : 1
}
