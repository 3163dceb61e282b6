import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { banForFraud } from '../fraud.ts'
import { removeBan } from '../store/fraud.ts'

/** Bans an author for fraud: what is open is void, and buyers have the coins back that the author has not got yet. */
export const banAuthor: Action<{ userId: number }, { voided: number; refunded: number }> = {
  name: 'author_banned',
  roles: ['moderator', 'admin'],
  async run({ db }, { userId }) {
    const ended = await banForFraud(db, userId)
    if (ended === null) throw new Complaint(`User ${userId} has published no prophecy, or is banned already.`)
    return { value: ended, object: `author ${userId}`, userId, detail: ended }
  },
}

/** Lets an author publish again. What was voided stays void. */
export const unbanAuthor: Action<{ userId: number }, null> = {
  name: 'author_unbanned',
  roles: ['admin'],
  async run({ db }, { userId }) {
    if (!(await removeBan(db, userId))) throw new Complaint(`User ${userId} is not banned as an author.`)
    return { value: null, object: `author ${userId}`, userId }
  },
}
