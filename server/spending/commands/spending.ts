import { readSecrets } from '#accounts/secrets/secrets.ts'
import { findAccount } from '#accounts/store/account.ts'
import { limitPeriods } from '#contract/touchline/money-limits.ts'
import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { clearAge } from '../actions/age.ts'
import { barsWithPhone } from '../phone.ts'
import { barAt, exclusionAt } from '../rules/bar.ts'
import { limitAt } from '../rules/limit.ts'
import { startOfPeriod } from '../rules/period.ts'
import { findSpendingAccount } from '../store/account.ts'
import { mapLimits } from '../store/limit.ts'
import { sumSpent } from '../store/spent.ts'

const help = `
Usage: npm run touchline -- spending show @<account>
       npm run touchline -- spending clear-age @<account> [--reason <text>]

Limits, pauses and self-exclusion that an account set for itself, and the age it stated. No command ends a limit, a pause or
an exclusion early. "clear-age" removes the stated age, also one below the minimum: its owner states it again.
`

export const spending: Command = {
  name: 'spending',
  usage: 'spending show|clear-age @<account>',
  summary: 'spending limits, pauses, self-exclusion and stated age of an account',
  help,
  actions: [clearAge.name],
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    const [verb, who = ''] = positionals
    if (!/^@[1-9]\d{0,14}$/.test(who) || positionals.length !== 2) throw new Complaint(help.trim())
    const userId = Number(who.slice(1))
    if (verb === 'show') return (surroundings) => show(surroundings, userId)
    if (verb !== 'clear-age') throw new Complaint(help.trim())
    return async ({ terminal, act }) => {
      const { isCleared } = await act(clearAge, { userId })
      terminal.say(isCleared ? `The stated age of @${userId} is removed.` : `@${userId} has stated no age.`)
      return 0
    }
  },
}

async function show({ config, database, terminal }: Surroundings, userId: number): Promise<number> {
  const db = readerOf(database)
  if (!(await findAccount(db, userId))) throw new Complaint(`No account "${userId}".`)
  const now = Date.now()
  const account = await findSpendingAccount(db, userId)
  const bars = await barsWithPhone(db, readSecrets(config.secretKeys, config.dataFolder), account)
  const limits = await mapLimits(db, userId)
  const known = limitPeriods.flatMap((period) => {
    const stored = limits.get(period)
    if (!stored) return []
    const limit = limitAt(stored, now)
    return [{ period, limit, startsAt: startOfPeriod(now, period, limit.zone) }]
  })
  const spent = await sumSpent(
    db,
    userId,
    known.map(({ startsAt }) => startsAt),
  )
  for (const [index, { period, limit }] of known.entries()) {
    const next = limit.next && `, from ${textOf(limit.next.startsAt)} ${limit.next.coins ?? 'none'}`
    const used = period === 'top_up_month' ? '' : `, spent ${spent[index]}`
    terminal.say(`${period}: ${limit.coins ?? 'none'}${used} (${limit.zone})${next ?? ''}`)
  }
  const bar = barAt(bars, now)
  const request = exclusionAt(bars, now)
  if (bar) terminal.say(`${bar.refusal} until ${textOf(bar.until)}`)
  if (request && request.until === null) terminal.say(`exclusion of ${request.months} months requested, not confirmed`)
  const { statement } = account
  terminal.say(
    statement === null
      ? 'no age stated'
      : `age ${statement.age} stated ${textOf(statement.statedAt)}${statement.isRefused ? ', refused' : ''}`,
  )
  return 0
}

const textOf = (at: number) => new Date(at).toISOString()
