import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command } from '#core/parts/command.ts'
import { providerOf } from '../engine.ts'
import { ProviderProblem } from '../provider.ts'
import { reconcile } from '../reconcile.ts'
import type { Total } from '../rules/reconcile.ts'

const help = `
Usage: npm run touchline -- money reconcile <day>

Compares the payments that the provider lists for a day (UTC, yyyy-MM-dd) with the booked ones, and names each difference. It
changes nothing, and ends with code 1 if the lists differ. The server does the same every day for the day before.

Example: npm run touchline -- money reconcile 2026-11-29
`

export const money: Command = {
  name: 'money',
  usage: 'money reconcile <day>',
  summary: 'payments of a day at the provider beside the booked ones',
  help,
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    const [kind, day = ''] = positionals
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
    if (kind !== 'reconcile' || !isDay || positionals.length !== 2) throw new Complaint(help.trim())
    return async ({ config, database, terminal }) => {
      const provider = providerOf({ config, database })
      const report = await reconcile(readerOf(database), provider, day).catch((error: unknown) => {
        throw error instanceof ProviderProblem ? new Complaint(error.message) : error
      })
      terminal.say(`Booked: ${textOf(report.ours)}. At ${provider.name}: ${textOf(report.theirs)}.`)
      for (const { kind: what, orderNo, ours, theirs } of report.differences)
        terminal.say(`${what} ${orderNo ?? ''}: ours "${ours}", theirs "${theirs}".`)
      terminal.say(`${report.differences.length} differences.`)
      return report.differences.length === 0 ? 0 : 1
    }
  },
}

function textOf(totals: readonly Total[]): string {
  if (totals.length === 0) return 'nothing'
  return totals.map(({ count, amountMinor, currency }) => `${count} with ${amountMinor} ${currency}`).join(', ')
}
