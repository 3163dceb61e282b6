import type { Reader } from '#core/database/reader.ts'
import { chatSanction } from '#moderation/store/sanction.ts'
import type { Before, RoomState } from '../types.ts'
import { muteColumns } from './mute.ts'
import { roomState } from './room.ts'

type Row = RoomState & Before

/** All of it in one query; null without the room. `clientId`: whether this very message was sent or held before. */
export async function findStanding(
  db: Reader,
  roomId: string,
  userId: number,
  clientId: string,
): Promise<{ room: RoomState; before: Before } | null> {
  const [row] = await db.query<Row>({ name: 'chat_standing', text }, [roomId, userId, clientId])
  return row ? { room: row, before: row } : null
}

const text = `
select ${roomState}, l.client_id as "lastClientId", floor(extract(epoch from l.sent_at) * 1000)::bigint as "lastSentAt",
  ${muteColumns.kind} as "muteKind", ${muteColumns.until}::bigint as "muteUntil", z.is_held as "isHeldFirst",
  s.id is not null as "isSent", h.id is not null as "isHeld", h.is_passed as "isPassed"
from chat.room r
  left join lateral (
    select sent_at, client_id from chat.message where room_id = $1 and user_id = $2 order by id desc limit 1
  ) l on true
  left join chat.mute u on u.room_id = $1 and u.user_id = $2 and u.until > now()
  cross join lateral ${chatSanction('$2')} z
  left join chat.message s on s.room_id = $1 and s.user_id = $2 and s.client_id = $3
  left join chat.held h on h.room_id = $1 and h.user_id = $2 and h.client_id = $3
where r.id = $1`
