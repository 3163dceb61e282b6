import type { Reader } from '#core/database/reader.ts'
import type { Mute } from '../types.ts'

/** The state of a user in a room before a message; times in epoch ms. */
type Standing = {
  lastSentAt: number | null
  mute: Mute | null
  isSent: boolean
  held: { isPassed: boolean | null } | null
}

type Row = {
  last_sent_at: Date | null
  mute_kind: Mute['kind'] | null
  mute_until: Date | null
  sent_id: number | null
  held_id: number | null
  is_passed: boolean | null
}

/** All of it in one query. `clientId`: whether this very message was sent or held before. */
export async function findStanding(db: Reader, roomId: string, userId: number, clientId: string): Promise<Standing> {
  const [row] = await db.query<Row>(
    {
      name: 'chat_standing',
      text: `select l.sent_at as last_sent_at, u.kind as mute_kind, u.until as mute_until, s.id as sent_id, h.id as held_id, h.is_passed
        from (select 1) one
        left join lateral (select sent_at from chat.message where room_id = $1 and user_id = $2 order by id desc limit 1) l on true
        left join chat.mute u on u.room_id = $1 and u.user_id = $2 and u.until > now()
        left join chat.message s on s.room_id = $1 and s.user_id = $2 and s.client_id = $3
        left join chat.held h on h.room_id = $1 and h.user_id = $2 and h.client_id = $3`,
    },
    [roomId, userId, clientId],
  )
  const {
    last_sent_at: last = null,
    mute_kind: kind = null,
    mute_until: until = null,
    sent_id: sentId = null,
    held_id: heldId = null,
    is_passed: isPassed = null,
  } = row ?? {}
  return {
    lastSentAt: last?.getTime() ?? null,
    mute: kind && until ? { kind, until: until.getTime() } : null,
    isSent: sentId !== null,
    held: heldId === null ? null : { isPassed },
  }
}

/** The state for the final check, of several messages at once and in their order. */
export async function listStandings(
  db: Reader,
  roomId: string,
  lines: readonly { userId: number; clientId: string }[],
): Promise<Pick<Standing, 'lastSentAt' | 'isSent'>[]> {
  const rows = await db.query<{ last_sent_at: Date | null; sent_id: number | null }>(
    {
      name: 'chat_standings',
      text: `select l.sent_at as last_sent_at, s.id as sent_id from unnest($2::bigint[], $3::text[]) with ordinality as one(user_id, client_id, place)
        left join lateral (select sent_at from chat.message where room_id = $1 and user_id = one.user_id order by id desc limit 1) l on true
        left join chat.message s on s.room_id = $1 and s.user_id = one.user_id and s.client_id = one.client_id
        order by one.place`,
    },
    [roomId, lines.map(({ userId }) => userId), lines.map(({ clientId }) => clientId)],
  )
  return rows.map((row) => ({ lastSentAt: row.last_sent_at?.getTime() ?? null, isSent: row.sent_id !== null }))
}
