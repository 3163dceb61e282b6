import type { Database } from '#core/database/db.ts'
import type { Language } from '#core/calls/caller.ts'
import { readerIn } from '#core/database/reader.ts'
import { addItem } from '#moderation/store/item.ts'
import type { ReasonCode } from '#moderation/types.ts'
import { findMessage } from './store/message.ts'
import { addReport, countRecentReports, findReportItem, saveReportItem } from './store/report.ts'

const reportsPerHour = 20

type ReportAsk = { roomId: string; messageId: number; userId: number; reason: string; language: Language }

const reasons: Record<string, ReasonCode> = { abuse: 'abuse', hate: 'hate', spam: 'spam', personal: 'contact' }

/** Reports a message to the moderators, as one item of their queue; answers whether this user's report was new. */
export function report(
  database: Database,
  { roomId, messageId, userId, reason, language }: ReportAsk,
): Promise<boolean | 'message_not_found' | 'too_many'> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const message = await findMessage(db, roomId, messageId)
    if (!message || message.isRecalled) return 'message_not_found'
    if ((await countRecentReports(db, userId)) >= reportsPerHour) return 'too_many'
    if (!(await addReport(db, { roomId, messageId, userId, reason }))) return false
    const entry = {
      scene: 'LIVE_CHAT_ROOM' as const,
      userId: message.userId,
      deviceId: null,
      text: message.text,
      verdict: 'hold' as const,
      language,
    }
    const context = `report ${reason} room:${roomId}/${messageId}`
    const itemId =
      (await findReportItem(db, roomId, messageId)) ??
      (await addItem(db, { ...entry, reason: reasons[reason] ?? 'abuse', rule: 'report', context }))
    await saveReportItem(db, { roomId, messageId, userId, itemId })
    return true
  })
}
