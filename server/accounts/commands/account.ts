import { roles, type Role } from '#contract/roles.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { isPhone, maskPhone, nationalNumber } from '../rules/phone.ts'
import { addAccount, freezeAccount, giveRole, resetFactors, takeRole, unfreezeAccount } from '../actions/account.ts'
import { findAccount, findAccountByPhone, type Account } from '../store/account.ts'
import { Complaint, readArgs, type Command } from '#core/parts/command.ts'

const whoHelp = '<who>: a phone number (--area if not 86), or @ and the account number: 13800000001, @100001.'
const options = { area: { type: 'string', default: '86' } } as const

export const admin: Command = {
  name: 'admin',
  usage: 'admin add <phone>',
  summary: 'make a user an administrator',
  actions: [addAccount, giveRole].map(({ name }) => name),
  help: `\nUsage: npm run touchline -- admin add <phone> [--area 86]\n\nMakes the account with this number an administrator. A new number gets an account; its owner signs in with a code.\n`,
  prepare(args) {
    const { values, positionals } = readArgs(args, options, this.help)
    const [verb, phone = ''] = positionals
    const number = { areaNo: values.area, phone: nationalNumber(values.area, phone) }
    if (verb !== 'add' || positionals.length !== 2 || !isPhone(number.areaNo, number.phone))
      throw new Complaint(this.help.trim())
    return async ({ terminal, act }) => {
      const { id } = await act(addAccount, number)
      terminal.say(describe(await act(giveRole, { userId: id, role: 'admin' })))
      return 0
    }
  },
}

export const role: Command = {
  name: 'role',
  usage: 'role give|take <who> <role>',
  summary: 'give or remove a role',
  actions: [giveRole, takeRole].map(({ name }) => name),
  help: `\nUsage: npm run touchline -- role give|take <who> <role>\n\n${whoHelp}\nRoles: ${roles.filter((one) => one !== 'user').join(', ')}.\n`,
  prepare(args) {
    const { values, positionals } = readArgs(args, options, this.help)
    const [verb, who = '', name = ''] = positionals
    const isKnown = (roles as readonly string[]).includes(name) && name !== 'user'
    if ((verb !== 'give' && verb !== 'take') || !isKnown || positionals.length !== 3)
      throw new Complaint(this.help.trim())
    return async ({ database, terminal, act }) => {
      const { id } = await find(database, who, values.area)
      terminal.say(describe(await act(verb === 'give' ? giveRole : takeRole, { userId: id, role: name as Role })))
      return 0
    }
  },
}

export const user: Command = {
  name: 'user',
  usage: 'user show|freeze|unfreeze|reset-factor <who>',
  summary: 'show, freeze or unfreeze an account; freezing ends its sessions',
  actions: [freezeAccount, unfreezeAccount, resetFactors].map(({ name }) => name),
  help: `\nUsage: npm run touchline -- user show|freeze|unfreeze|reset-factor <who>\n\n${whoHelp}\n"reset-factor" removes authenticator app, recovery codes and passkeys. Staff set one up again before they act.\n`,
  prepare(args) {
    const { values, positionals } = readArgs(args, options, this.help)
    const [verb = '', who = ''] = positionals
    if (!['show', 'freeze', 'unfreeze', 'reset-factor'].includes(verb) || positionals.length !== 2)
      throw new Complaint(this.help.trim())
    return async ({ database, terminal, act }) => {
      const known = await find(database, who, values.area)
      const given = { userId: known.id }
      if (verb === 'reset-factor') await act(resetFactors, given)
      const isFreezing = verb === 'freeze' || verb === 'unfreeze'
      const after = isFreezing ? await act(verb === 'freeze' ? freezeAccount : unfreezeAccount, given) : known
      terminal.say(describe(after))
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
