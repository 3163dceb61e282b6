import { roles } from '#contract/roles.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { isPhone, maskPhone, nationalNumber } from '../rules/phone.ts'
import { readSecrets } from '../secrets/secrets.ts'
import { resetFactors } from '../second-factor/second-factor.ts'
import { accountOf, freeze, giveRole, takeRole } from '../staff.ts'
import { findAccount, findAccountByPhone } from '../store/account.ts'
import type { Account } from '../store/account.ts'
import type { Config } from '../../config.ts'
import { Complaint, readArgs } from '#core/parts/command.ts'
import type { Command } from '#core/parts/command.ts'

const whoHelp = '<who>: a phone number (--area if not 86), or @ and the account number: 13800000001, @100001.'
/** The audit log is keyed with the server's secrets. */
const chainedOf = ({ secretKeys, dataFolder }: Config, database: Database) => ({
  database,
  secrets: readSecrets(secretKeys, dataFolder),
})

const options = { area: { type: 'string', default: '86' } } as const

export const admin: Command = {
  name: 'admin',
  usage: 'admin add <phone>',
  summary: 'make a user an administrator',
  help: `\nUsage: npm run touchline -- admin add <phone> [--area 86]\n\nMakes the account with this number an administrator. A new number gets an account; its owner signs in with a code.\n`,
  prepare(args) {
    const { values, positionals } = readArgs(args, options, this.help)
    const [verb, phone = ''] = positionals
    const number = { areaNo: values.area, phone: nationalNumber(values.area, phone) }
    if (verb !== 'add' || positionals.length !== 2 || !isPhone(number.areaNo, number.phone))
      throw new Complaint(this.help.trim())
    return async ({ config, database, terminal }) => {
      const chained = chainedOf(config, database)
      const { id } = await accountOf(chained, number)
      terminal.say(describe(await giveRole(chained, id, 'admin')))
      return 0
    }
  },
}

export const role: Command = {
  name: 'role',
  usage: 'role give|take <who> <role>',
  summary: 'give or remove a role',
  help: `\nUsage: npm run touchline -- role give|take <who> <role>\n\n${whoHelp}\nRoles: ${roles.filter((one) => one !== 'user').join(', ')}.\n`,
  prepare(args) {
    const { values, positionals } = readArgs(args, options, this.help)
    const [verb, who = '', name = ''] = positionals
    const isKnown = (roles as readonly string[]).includes(name) && name !== 'user'
    if ((verb !== 'give' && verb !== 'take') || !isKnown || positionals.length !== 3)
      throw new Complaint(this.help.trim())
    return async ({ config, database, terminal }) => {
      const { id } = await find(database, who, values.area)
      const chained = chainedOf(config, database)
      terminal.say(describe(await (verb === 'give' ? giveRole : takeRole)(chained, id, name as Role)))
      return 0
    }
  },
}

export const user: Command = {
  name: 'user',
  usage: 'user show|freeze|unfreeze|reset-factor <who>',
  summary: 'show, freeze or unfreeze an account; freezing ends its sessions',
  help: `\nUsage: npm run touchline -- user show|freeze|unfreeze|reset-factor <who>\n\n${whoHelp}\n"reset-factor" removes authenticator app, recovery codes and passkeys. Staff set one up again before they act.\n`,
  prepare(args) {
    const { values, positionals } = readArgs(args, options, this.help)
    const [verb = '', who = ''] = positionals
    if (!['show', 'freeze', 'unfreeze', 'reset-factor'].includes(verb) || positionals.length !== 2)
      throw new Complaint(this.help.trim())
    return async ({ config, database, terminal }) => {
      const known = await find(database, who, values.area)
      const chained = chainedOf(config, database)
      if (verb === 'reset-factor') await resetFactors(chained, known.id)
      terminal.say(
        describe(
          verb === 'show' || verb === 'reset-factor' ? known : await freeze(chained, known.id, verb === 'freeze'),
        ),
      )
      return 0
    }
  },
}

async function find(database: Database, who: string, areaNo: string): Promise<Account> {
  const db = readerOf(database)
  const account = who.startsWith('@')
    ? await findAccount(db, Number(who.slice(1)) || 0)
    : await findAccountByPhone(db, areaNo, nationalNumber(areaNo, who))
  if (!account || account.state === 'erased') throw new Complaint(`No account for ${who}.`)
  return account
}

function describe({ id, nickname, areaNo, phone, roles: held, state }: Account): string {
  return `@${id} ${nickname}, ${phone === null ? 'no number' : `+${areaNo} ${maskPhone(phone)}`}: ${held.join(', ')}; ${state}`
}
