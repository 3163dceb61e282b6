import { z } from 'zod'
import { findAccount } from '#accounts/store/account.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { findSpendingAccount, lockAccount, setStatement } from '../store/account.ts'

/** Removes the age that an account stated, so that it can state one again. Pauses, exclusions and limits stay. */
export const clearAge: Action<{ userId: number }, { isCleared: boolean }> = {
  name: 'age_cleared',
  roles: ['treasurer', 'admin'],
  desk: {
    group: 'money',
    title: { en: 'Clear a stated age', zh: '清除已填年龄' },
    about: { en: 'The person can state it again.', zh: '用户可重新填写。' },
    input: z.object({ userId: field.thing({ en: 'Person', zh: '用户' }, 'user') }),
  },
  async run({ db }, { userId }) {
    if (!(await findAccount(db, userId))) throw new Complaint(`No account "${userId}".`)
    await lockAccount(db, userId)
    const { statement } = await findSpendingAccount(db, userId)
    if (statement === null) return { value: { isCleared: false }, object: null }
    await setStatement(db, userId, null)
    const { age, isRefused } = statement
    return { value: { isCleared: true }, object: `account ${userId}`, userId, detail: { age, isRefused } }
  },
}
