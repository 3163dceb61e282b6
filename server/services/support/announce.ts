import type { Reader } from '#core/database/reader.ts'
import { appendOutbox } from '#timeline/store/outbox.ts'

/** What pages and answers that show the notice, the contacts or the banners depend on. */
export const noticeKey = 'house-notice'
export const contactsKey = 'contacts'

/** Has everything made anew that shows this, in every process. In the transaction of the change. */
export function announce(db: Reader, key: string): Promise<void> {
  return appendOutbox(db, [{ matchId: null, rooms: [key], isUrgent: false, kind: 'bump', body: {} }])
}
