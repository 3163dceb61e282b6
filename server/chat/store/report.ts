import type { Reader } from '#core/reader.ts'

/** False when this person reported this message before. */
export async function addReport(db: Reader, { roomId, messageId, userId, reason }: { roomId: string; messageId: number; userId: number; reason: string }): Promise<boolean> {
  const rows = await db.query(
    'insert into chat.report (room_id, message_id, user_id, reason) values ($1, $2, $3, $4) on conflict do nothing returning id',
    [roomId, messageId, userId, reason],
  )
  return rows.length > 0
}

/** How many reports somebody made in the last hour. */
export async function countRecentReports(db: Reader, userId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count from chat.report where user_id = $1 and created_at > now() - interval '1 hour'`, [userId])
  return row?.count ?? 0
}
