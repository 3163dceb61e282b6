import type { Reader } from '#core/database/reader.ts'

type ModeratorAction = {
  roomId: string
  kind: 'mute' | 'kick' | 'unmute' | 'recall' | 'slow' | 'close' | 'open'
  userId?: number
  messageId?: number
  byUserId: number
  detail?: { [key: string]: string | number | null }
}

export async function addModeratorAction(
  db: Reader,
  { roomId, kind, userId, messageId, byUserId, detail }: ModeratorAction,
): Promise<void> {
  await db.query(
    'insert into chat.deed (room_id, kind, user_id, message_id, by_user_id, detail) values ($1, $2, $3, $4, $5, $6)',
    [roomId, kind, userId ?? null, messageId ?? null, byUserId, JSON.stringify(detail ?? {})],
  )
}
