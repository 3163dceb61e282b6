import { z } from 'zod'
import type { Role } from '#contract/roles.ts'
import { DEFAULT_LANGUAGE } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { register } from '../sign-in/names.ts'
import { findAccount, findAccountByPhone, setRoles, setState, type Account } from '../store/account.ts'
import { removeFactors } from '../store/second-factor.ts'
import { endSessions } from '../store/session.ts'

/** Actions on an account. Each answers the account's state afterwards. */
type Of = { userId: number }

const roles = ['admin'] as const

async function namedAccount(db: Reader, userId: number): Promise<Account> {
  const account = await findAccount(db, userId)
  if (!account) throw new Complaint(`No account "${userId}".`)
  return account
}

const roleInput = z.object({
  userId: field.thing({ en: 'Person', zh: '用户' }, 'user'),
  role: field.choice({ en: 'Role', zh: '角色' }, ['moderator', 'author', 'editor', 'treasurer', 'admin'], {
    labels: {
      moderator: { en: 'Moderator', zh: '版主' },
      author: { en: 'Author', zh: '作者' },
      editor: { en: 'Editor', zh: '编辑' },
      treasurer: { en: 'Treasurer', zh: '财务' },
      admin: { en: 'Admin', zh: '管理员' },
    },
  }),
})

export const giveRole: Action<Of & { role: Role }, Account> = {
  name: 'role_given',
  roles,
  desk: {
    group: 'people',
    title: { en: 'Give a role', zh: '授予角色' },
    input: roleInput,
  },
  run: ({ db }, given) => changeRoles(db, given, (held, role) => [...new Set([...held, role])]),
}

export const takeRole: Action<Of & { role: Role }, Account> = {
  name: 'role_taken',
  roles,
  desk: {
    group: 'people',
    title: { en: 'Take a role', zh: '收回角色' },
    input: roleInput,
  },
  run: ({ db }, given) => changeRoles(db, given, (held, role) => held.filter((one) => one !== role)),
}

async function changeRoles(
  db: Reader,
  { userId, role }: Of & { role: Role },
  change: (held: string[], role: Role) => string[],
) {
  const account = await namedAccount(db, userId)
  const held = change(account.roles, role)
  await setRoles(db, userId, held)
  return { value: { ...account, roles: held }, object: `account ${userId}`, userId, detail: { role } }
}

/** Ends all sessions and blocks signing in until it is undone. Messages of the account stay. */
export const freezeAccount: Action<Of, Account> = {
  name: 'frozen',
  roles,
  desk: { group: 'people', title: { en: 'Freeze an account', zh: '冻结账号' }, page: '/desk/people' },
  async run({ db, cause, record }, { userId }) {
    const account = await namedAccount(db, userId)
    const object = `account ${userId}`
    if (account.state === 'erased') return { value: account, object: null }
    await setState(db, userId, 'frozen')
    const ended = await endSessions(db, { userId, reason: 'frozen' })
    const detail = { sessions: ended.length }
    if (ended.length > 0)
      await record(db, { actor: cause.actor, reason: 'frozen', action: 'session_ended', object, userId, detail })
    return { value: { ...account, state: 'frozen' }, object, userId }
  },
}

export const unfreezeAccount: Action<Of, Account> = {
  name: 'unfrozen',
  roles,
  desk: { group: 'people', title: { en: 'Unfreeze an account', zh: '解冻账号' }, page: '/desk/people' },
  async run({ db }, { userId }) {
    const account = await namedAccount(db, userId)
    if (account.state === 'erased') return { value: account, object: null }
    // A closing account stays closing.
    const state = account.closingAt === null ? 'active' : 'closing'
    await setState(db, userId, state)
    return { value: { ...account, state }, object: `account ${userId}`, userId }
  },
}

/** Removes authenticator app, recovery codes and passkeys. Staff set one up again before they act. */
export const resetFactors: Action<Of, null> = {
  name: 'factor_reset',
  roles,
  desk: {
    group: 'people',
    title: { en: 'Reset the second factor', zh: '重置两步验证' },
    about: { en: 'Removes app, recovery codes and passkeys.', zh: '移除验证器、恢复码和通行密钥。' },
    input: z.object({ userId: field.thing({ en: 'Person', zh: '用户' }, 'user') }),
  },
  async run({ db }, { userId }) {
    await namedAccount(db, userId)
    await removeFactors(db, userId)
    return { value: null, object: `account ${userId}`, userId }
  },
}

/** The account of a number, created if missing: its owner signs in by a code. */
export const addAccount: Action<{ areaNo: string; phone: string }, Account> = {
  name: 'registered',
  roles,
  desk: {
    group: 'people',
    title: { en: 'Add an account', zh: '添加账号' },
    about: { en: 'Its owner signs in with a code.', zh: '本人使用验证码登录。' },
    input: z.object({
      areaNo: field.line({ en: 'Country code', zh: '国家代码' }, 4).regex(/^\d{1,4}$/),
      phone: field.line({ en: 'Phone number', zh: '手机号' }, 15).regex(/^\d{5,15}$/),
    }),
  },
  async run({ db }, number) {
    const known = await findAccountByPhone(db, number.areaNo, number.phone)
    if (known) return { value: known, object: null }
    const added = await register(db, number, DEFAULT_LANGUAGE)
    if (!added) throw new Error('Somebody registered this number in this very moment.')
    return { value: added, object: `account ${added.id}`, userId: added.id }
  },
}
