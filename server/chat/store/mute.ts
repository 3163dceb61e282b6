import type { Reader } from '#core/database/reader.ts'
import { chatSanction } from '#moderation/store/sanction.ts'
import type { Mute } from '../types.ts'

/** What stops a user's messages: a mute of the room (`u`) or a sanction (`z`), until the later end, epoch ms. */
export const muteColumns = {
  kind: `coalesce(u.kind, case when z.ends_at is not null then 'mute' end)`,
  until: `floor(extract(epoch from greatest(u.until, z.ends_at)) * 1000)`,
}

export async function findMute(db: Reader, roomId: string, userId: number): Promise<Mute | null> {
  const text = `select ${muteColumns.kind} as kind, ${muteColumns.until}::float8 as until from (select) o
    left join chat.mute u on u.room_id = $1 and u.user_id = $2 and u.until > now() cross join lateral ${chatSanction('$2')} z`
  const [row] = await db.query<{ kind: Mute['kind'] | null; until: number | null }>({ name: 'chat_mute', text }, [
    roomId,
    userId,
  ])
  return row && row.kind !== null && row.until !== null ? { kind: row.kind, until: row.until } : null
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
