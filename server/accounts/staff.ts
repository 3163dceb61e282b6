import type { Role } from '#contract/roles.ts'
import { DEFAULT_LANGUAGE } from '#core/calls/caller.ts'
import { readerIn } from '#core/database/reader.ts'
import { recordAudit } from './audit/audit.ts'
import type { Engine } from './engine.ts'
import { register } from './sign-in/names.ts'
import { endSessionsOf } from './sessions/sessions.ts'
import { ownAccount } from './sign-in/sign-in.ts'
import { findAccountByPhone, setRoles, setState } from './store/account.ts'
import type { Account } from './store/account.ts'

type Chained = Pick<Engine, 'database' | 'secrets'>

/**
 * Actions of the operator on an account, each with its entry in the audit chain. Each answers the account's state
 * afterwards.
 */
export function giveRole(chained: Chained, userId: number, role: Role): Promise<Account> {
  return changeRoles(chained, userId, 'role_given', role, (held) => [...new Set([...held, role])])
}

export function takeRole(chained: Chained, userId: number, role: Role): Promise<Account> {
  return changeRoles(chained, userId, 'role_taken', role, (held) => held.filter((one) => one !== role))
}

function changeRoles(
  chained: Chained,
  userId: number,
  kind: 'role_given' | 'role_taken',
  role: Role,
  change: (held: string[]) => string[],
): Promise<Account> {
  return chained.database.transaction(async (client) => {
    const db = readerIn(client)
    const account = await ownAccount(db, userId)
    const roles = change(account.roles)
    await setRoles(db, userId, roles)
    await recordAudit(chained, db, { kind, userId, detail: { role, by: 'operator' } })
    return { ...account, roles }
  })
}

/** Ends all sessions and blocks signing in until it is undone. Messages of the account stay. */
export function freeze(chained: Chained, userId: number, isFrozen: boolean): Promise<Account> {
  return chained.database.transaction(async (client) => {
    const db = readerIn(client)
    const account = await ownAccount(db, userId)
    if (account.state === 'erased') return account
    // A closing account stays closing.
    const state = isFrozen ? 'frozen' : account.closingAt === null ? 'active' : 'closing'
    await setState(db, userId, state)
    await recordAudit(chained, db, { kind: isFrozen ? 'frozen' : 'unfrozen', userId, detail: { by: 'operator' } })
    if (isFrozen) await endSessionsOf(chained, db, { userId, kind: 'session_ended', reason: 'frozen' })
    return { ...account, state }
  })
}

/** The account of a number, created if missing: its owner signs in by a code. */
export function accountOf(chained: Chained, number: { areaNo: string; phone: string }): Promise<Account> {
  return chained.database.transaction(async (client) => {
    const db = readerIn(client)
    const known = await findAccountByPhone(db, number.areaNo, number.phone)
    if (known) return known
    const added = await register(db, number, DEFAULT_LANGUAGE)
    if (!added) throw new Error('Somebody registered this number in this very moment.')
    await recordAudit(chained, db, { kind: 'registered', userId: added.id, detail: { by: 'operator' } })
    return added
  })
}
