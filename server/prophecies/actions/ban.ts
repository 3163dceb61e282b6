import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { removeBan, addBan, listUnpaid, voidOpen } from '../store/fraud.ts'
import type { Reader } from '#core/database/reader.ts'
import { closeVoids, giveBack } from '../void.ts'

/**
 * Bans an author within the caller's transaction: prophecies that are sealed become void, and of those that are settled
 * buyers have the coins back that are still pending. Results stay in the record. Null where there is nobody to ban.
 */
async function banForFraud(db: Reader, userId: number): Promise<{ voided: number; refunded: number } | null> {
  const authorId = await addBan(db, userId)
  if (authorId === null) return null
  const voided = await voidOpen(db, authorId)
  await closeVoids(db, voided, 'fraud')
  const unpaid = await listUnpaid(db, authorId)
  await giveBack(db, unpaid, 'fraud')
  return { voided: voided.length, refunded: unpaid.length }
}

/** Bans an author for fraud: what is open is void, and buyers have the coins back that the author has not got yet. */
export const banAuthor: Action<{ userId: number }, { voided: number; refunded: number }> = {
  name: 'author_banned',
  roles: ['moderator', 'admin'],
  desk: {
    group: 'moderation',
    title: { en: 'Ban an author for fraud', zh: '因欺诈封禁作者' },
    about: {
      en: 'Open prophecies are void, and buyers get their coins back.',
      zh: '未结算的观点作废，购买者获得退款。',
    },
    input: z.object({ userId: field.thing({ en: 'Person', zh: '用户' }, 'user') }),
  },
  async run({ db }, { userId }) {
    const ended = await banForFraud(db, userId)
    if (ended === null) throw new Complaint(`User ${userId} has published no prophecy, or is banned already.`)
    return { value: ended, object: `author ${userId}`, userId, detail: ended }
  },
}

/** Lets an author publish again. Voided prophecies stay void. */
export const unbanAuthor: Action<{ userId: number }, null> = {
  name: 'author_unbanned',
  roles: ['admin'],
  desk: {
    group: 'moderation',
    title: { en: 'Let a banned author publish again', zh: '解除作者封禁' },
    input: z.object({ userId: field.thing({ en: 'Person', zh: '用户' }, 'user') }),
  },
  async run({ db }, { userId }) {
    if (!(await removeBan(db, userId))) throw new Complaint(`User ${userId} is not banned as an author.`)
    return { value: null, object: `author ${userId}`, userId }
  },
}
