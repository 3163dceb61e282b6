import type { InboxSource } from '#core/parts/talk.ts'
import { readRenderContext, renderNotice } from './render.ts'
import { countUnreadAboutReader, listAboutReader, markAboutReaderRead } from './store/inbox.ts'

/** Notices about no match, among them what came of a report: the kind system of the inbox. */
export const systemSource: InboxSource = {
  kind: 'system',
  count: (db, { userId }) => countUnreadAboutReader(db, userId),
  async list(db, { userId, engines, language }, part) {
    const notices = await listAboutReader(db, userId, part)
    const found = notices.map((one) => ({ ...one, isCorrected: one.correctedAt !== null }))
    const background = await readRenderContext(db, found)
    return found.map((one) => ({
      key: String(one.id),
      at: one.createdAt,
      userIds: [],
      others: 0,
      words: renderNotice(engines.notices.kinds, one, background, language),
      isUnread: one.readAt === null,
    }))
  },
  markRead: (db, { userId }, upTo) => markAboutReaderRead(db, userId, upTo),
}
