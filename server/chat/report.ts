import type { Database } from '#core/db.ts'
import { readerIn } from '#core/reader.ts'
import { findMessage } from './store/message.ts'
import { addReport, countRecentReports } from './store/report.ts'

export const reportsPerHour = 20

/** Tells the moderators of a message. Answers whether it was new. */
export function report(database: Database, { roomId, messageId, userId, reason }: { roomId: string; messageId: number; userId: number; reason: string }): Promise<boolean | 'message_not_found' | 'too_many'> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const message = await findMessage(db, roomId, messageId)
    if (!message || message.isRecalled) return 'message_not_found'
    if ((await countRecentReports(db, userId)) >= reportsPerHour) return 'too_many'
    return addReport(db, { roomId, messageId, userId, reason })
  })
}
