import { sanctionServices, sanctionSteps } from '#contract/touchline/sanction.ts'
import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Work } from '#core/parts/command.ts'
import { decideAppeal, imposeSanction, liftSanction } from '../actions/sanction.ts'
import { listSanctions, type Sanction } from '../store/sanction.ts'
import { reasonCodes } from '../types.ts'

const help = `
Usage: npm run touchline -- sanction list [@<account>] [--all|--appealed]
       npm run touchline -- sanction <step> @<account> --reason <text> [--service <service>] [--code <code>] [--hours <n>]
       npm run touchline -- sanction lift <number> [--reason <text>]
       npm run touchline -- sanction appeal <number> lift|keep [--reason <text>]

Steps of sanctions: warn (a notification), hold (a moderator sees texts first), mute (writes nothing), freeze (writes, likes,
votes, rates and uploads nothing), close (as freeze, in all services, until it is lifted). The person reads the reason.
Without --hours a sanction lasts until it is lifted.

Services: ${sanctionServices.join(', ')} (by default all). Codes: ${reasonCodes.join(', ')} (by default abuse).

Example: npm run touchline -- sanction mute @12 --service chat --hours 24 --reason "Insults after a warning"
`

type Options = { reason?: string; service?: string; code?: string; hours?: string; all?: boolean; appealed?: boolean }

export const sanction: Command = {
  name: 'sanction',
  usage: 'sanction list|warn|hold|mute|freeze|close|lift|appeal …',
  summary: 'sanctions of accounts and their appeals',
  help,
  actions: [imposeSanction, liftSanction, decideAppeal].map(({ name }) => name),
  hasOwnReason: true,
  prepare(args) {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    const options = { reason: text, service: text, code: text, hours: text, all: flag, appealed: flag }
    const { values, positionals } = readArgs(args, options, help)
    const [kind = '', subject = '', decision = ''] = positionals
    if (kind === 'list') return list(subject === '' ? null : accountOf(subject), values)
    if (kind === 'lift') return lift(numberOf(subject), values.reason ?? '')
    if (kind === 'appeal' && ['lift', 'keep'].includes(decision))
      return decide(numberOf(subject), decision === 'lift', values.reason ?? '')
    return impose(kind, accountOf(subject), values)
  },
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Complaint(help.trim())
  return Number(text)
}

function accountOf(text: string): number {
  if (!text.startsWith('@')) throw new Complaint(help.trim())
  return numberOf(text.slice(1))
}

function impose(kind: string, userId: number, values: Options): Work {
  const step = sanctionSteps.find((one) => one === kind)
  if (!step) throw new Complaint(help.trim())
  const service = sanctionServices.find((one) => one === (values.service ?? 'all'))
  const code = reasonCodes.find((one) => one === (values.code ?? 'abuse'))
  if (!service) throw new Complaint(`--service must be one of ${sanctionServices.join(', ')}.`)
  if (!code) throw new Complaint(`--code must be one of ${reasonCodes.join(', ')}.`)
  const { reason = '' } = values
  if (reason.trim() === '') throw new Complaint('Missing --reason: the person reads it.')
  const hours = values.hours === undefined ? null : numberOf(values.hours)
  return async ({ terminal, act }) => {
    terminal.say(lineOf(await act(imposeSanction, { userId, step, service, code, reason, hours }, reason)))
    return 0
  }
}

function lift(id: number, lifting: string): Work {
  return async ({ terminal, act }) => {
    await act(liftSanction, { id, lifting }, ...given(lifting))
    terminal.say(`Sanction ${id} is lifted.`)
    return 0
  }
}

function decide(id: number, isLifted: boolean, lifting: string): Work {
  return async ({ terminal, act }) => {
    await act(decideAppeal, { id, isLifted, lifting }, ...given(lifting))
    terminal.say(isLifted ? `Sanction ${id} is lifted.` : `Sanction ${id} stays.`)
    return 0
  }
}

const given = (reason: string): [] | [string] => (reason === '' ? [] : [reason])

function list(userId: number | null, { all: isAll = false, appealed: isAppealed = false }: Options): Work {
  return async ({ database, terminal }: Surroundings) => {
    const state = isAppealed ? 'appealed' : isAll ? 'all' : 'in_force'
    const found = await listSanctions(readerOf(database), { state, userId, afterId: null, now: Date.now(), limit: 200 })
    for (const one of found) terminal.say(lineOf(one))
    terminal.say(`${found.length} sanctions.`)
    return 0
  }
}

function lineOf({ id, userId, step, service, endsAt, liftedAt, reason, appeal }: Sanction): string {
  const end =
    liftedAt !== null ? 'lifted' : endsAt === null ? 'until lifted' : `until ${new Date(endsAt).toISOString()}`
  const state = step === 'warn' ? '' : `, ${end}`
  return `${id}  @${userId}  ${step} in ${service}${state}: ${reason}${appeal === null ? '' : `  Appeal: ${appeal}`}`
}
