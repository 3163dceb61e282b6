import type { Reader } from '#core/database/reader.ts'

/** False when this user reported this message before. */
export async function addReport(
  db: Reader,
  { roomId, messageId, userId, reason }: { roomId: string; messageId: number; userId: number; reason: string },
): Promise<boolean> {
  const rows = await db.query(
    'insert into chat.report (room_id, message_id, user_id, reason) values ($1, $2, $3, $4) on conflict do nothing returning id',
    [roomId, messageId, userId, reason],
  )
  return rows.length > 0
}

export async function countRecentReports(db: Reader, userId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from chat.report where user_id = $1 and created_at > now() - interval '1 hour'`,
    [userId],
  )
  return row?.count ?? 0
}

/** The existing item in the queue for a message. */
export async function findReportItem(db: Reader, roomId: string, messageId: number): Promise<number | null> {
  const [row] = await db.query<{ item_id: number }>(
    'select item_id from chat.report where room_id = $1 and message_id = $2 and item_id is not null limit 1',
    [roomId, messageId],
  )
  return row?.item_id ?? null
}

export async function saveReportItem(
  db: Reader,
  { roomId, messageId, userId, itemId }: { roomId: string; messageId: number; userId: number; itemId: number },
): Promise<void> {
  await db.query('update chat.report set item_id = $4 where room_id = $1 and message_id = $2 and user_id = $3', [
    roomId,
    messageId,
    userId,
    itemId,
  ])
}

/** The message of an item in the queue; null for an item about something else. */
export async function findReported(db: Reader, itemId: number): Promise<{ roomId: string; messageId: number } | null> {
  const [row] = await db.query<{ roomId: string; messageId: number }>(
    'select room_id as "roomId", message_id as "messageId" from chat.report where item_id = $1 limit 1',
    [itemId],
  )
  return row ?? null
}

export async function listReporters(db: Reader, itemId: number): Promise<number[]> {
  const rows = await db.query<{ user_id: number }>('select user_id from chat.report where item_id = $1', [itemId])
  return rows.map((row) => row.user_id)
}
