import type { Reader } from '#core/database/reader.ts'
import type { Query } from '#core/database/db.ts'
import { existingMatches } from '#timeline/store/existing.ts'
import { matchOfRoom } from '../rules/room.ts'
import type { MatchClock } from '#timeline/store/match.ts'
import { chatSanction } from '#moderation/store/sanction.ts'
import type { Before, RoomState } from '../types.ts'
import { muteColumns } from './mute.ts'

export const roomState = `r.id, r.match_id as "matchId", r.newest_id as "newestId", r.slow_seconds as "slowSeconds",
    r.fixed_slow_seconds as "fixedSlowSeconds", r.is_open as "isOpen",
    json_build_object('value', r.heat, 'at', floor(extract(epoch from r.heated_at) * 1000)) as heat`

export async function findRoom(db: Reader, id: string): Promise<RoomState | null> {
  const text = `select ${roomState} from chat.room r where r.id = $1`
  const [room = null] = await db.query<RoomState>({ name: 'chat_room', text }, [id])
  return room
}

/** The room, locked until the transaction ends. */
export async function lockRoom(db: Reader, id: string): Promise<RoomState | null> {
  const text = `select ${roomState} from chat.room r where r.id = $1 for update`
  const [room = null] = await db.query<RoomState>({ name: 'lock_chat_room', text }, [id])
  return room
}

/** A room that is locked, with the clock of its match, and what precedes each message. */
export type LockedRow = RoomState & {
  clock: MatchClock | null
  /** The newest number as of the beginning of the statement. */
  seenId: number
  /** Without a name where the account of the author is erased. */
  before: readonly (Before & { nickname: string | null; avatar: string | null })[]
}

/** Locks the room until the transaction ends; no row where it does not exist. */
export function lockRoomFor(id: string, lines: readonly { userId: number; clientId: string }[]): Query {
  const statement = { name: 'lock_chat_room_for', text: lockText }
  return { statement, values: [id, lines.map((one) => one.userId), lines.map((one) => one.clientId)] }
}

const lockText = `
with locked as materialized (select ${roomState} from chat.room r where r.id = $1 for update)
select locked.*, (select newest_id from chat.room where id = $1) as "seenId", (
  select json_build_object('version', m.version, 'period', (m.summary -> 'period')::int, 'clock', m.summary -> 'clock')
  from timeline.match m where m.id = locked."matchId"
) as clock, (
  select json_agg(json_build_object(
      'isSent', s.id is not null, 'lastClientId', l.client_id, 'lastSentAt', floor(extract(epoch from l.sent_at) * 1000),
      'isHeld', h.id is not null, 'isPassed', h.is_passed,
      'muteKind', ${muteColumns.kind}, 'muteUntil', ${muteColumns.until}, 'isHeldFirst', z.is_held,
      'nickname', a.nickname, 'avatar', a.avatar) order by line.place)
  from unnest($2::bigint[], $3::text[]) with ordinality as line(user_id, client_id, place)
    left join lateral (
      select sent_at, client_id from chat.message where room_id = $1 and user_id = line.user_id order by id desc limit 1
    ) l on true
    left join chat.message s on s.room_id = $1 and s.user_id = line.user_id and s.client_id = line.client_id
    left join chat.held h on h.room_id = $1 and h.user_id = line.user_id and h.client_id = line.client_id
    left join chat.mute u on u.room_id = $1 and u.user_id = line.user_id and u.until > now()
    cross join lateral ${chatSanction('line.user_id')} z
    left join accounts.account a on a.id = line.user_id and a.state <> 'erased'
) as before from locked`

export async function addRoom(db: Reader, id: string, matchId: number | null): Promise<void> {
  await db.query('insert into chat.room (id, match_id) values ($1, $2) on conflict do nothing', [id, matchId])
}

export async function saveSettings(
  db: Reader,
  id: string,
  { fixedSlowSeconds, isOpen }: { fixedSlowSeconds: number | null; isOpen: boolean },
): Promise<void> {
  await db.query('update chat.room set fixed_slow_seconds = $2, is_open = $3 where id = $1', [
    id,
    fixedSlowSeconds,
    isOpen,
  ])
}

/** The rooms among these that exist; a room of a match is created on first use, so its match counts. */
export async function existingRooms(db: Reader, ids: readonly string[]): Promise<string[]> {
  const isOfMatch = (id: string) => matchOfRoom(id) !== null
  const global = ids.filter((id) => !isOfMatch(id))
  const rows = await db.query<{ id: string }>('select id from chat.room where id = any($1)', [global])
  return [...rows.map(({ id }) => id), ...(await existingMatches(db, ids.filter(isOfMatch)))]
}

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
