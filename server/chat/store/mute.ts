import type { Reader } from '#core/database/reader.ts'
import type { Mute } from '../types.ts'

/** A mute in force. */
export async function findMute(db: Reader, roomId: string, userId: number): Promise<Mute | null> {
  const text = 'select kind, until from chat.mute where room_id = $1 and user_id = $2 and until > now()'
  const [row] = await db.query<{ kind: Mute['kind']; until: Date }>({ name: 'chat_mute', text }, [roomId, userId])
  return row ? { kind: row.kind, until: row.until.getTime() } : null
}

export async function saveMute(
  db: Reader,
  {
    roomId,
    userId,
    kind,
    until,
    reason,
    byUserId,
  }: Mute & { roomId: string; userId: number; reason: string; byUserId: number },
): Promise<void> {
  await db.query(
    `insert into chat.mute (room_id, user_id, kind, until, reason, by_user_id) values ($1, $2, $3, $4, $5, $6)
      on conflict (room_id, user_id) do update set kind = excluded.kind, until = excluded.until, reason = excluded.reason,
        by_user_id = excluded.by_user_id, created_at = now()`,
    [roomId, userId, kind, new Date(until), reason, byUserId],
  )
}

/** Whether a mute was in force. */
export async function removeMute(db: Reader, roomId: string, userId: number): Promise<boolean> {
  const rows = await db.query<{ held: boolean }>(
    'delete from chat.mute where room_id = $1 and user_id = $2 returning until > now() as held',
    [roomId, userId],
  )
  return rows[0]?.held ?? false
}
