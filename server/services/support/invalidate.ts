import type { Reader } from '#core/database/reader.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'

/** Keys of the cached pages and answers that show the announcement or the contacts. */
export const noticeKey = 'announcement'
export const contactsKey = 'contacts'

/** Invalidates everything that depends on the key, in every process. Call it in the transaction of the change. */
export function invalidate(db: Reader, key: string): Promise<void> {
  return appendOutbox(db, [{ matchId: null, rooms: [key], isUrgent: false, kind: 'bump', body: {} }])
}
