import type { Role } from '#contract/roles.ts'
import type { Query } from '#core/database/db.ts'
import type { Reader } from '#core/database/reader.ts'
import { insertOutbox, outboxJson } from '#core/outbox/store/outbox.ts'
import type { OutboxRow } from '#core/outbox/types.ts'
import type { Message, RoomState } from '../types.ts'

type Row = {
  room_id: string
  id: number
  user_id: number
  client_id: string
  text: string
  level: number
  role: Role | null
  sent_at: Date
  period: number | null
  clock_seconds: number | null
  match_version: number | null
  recalled_at: Date | null
}

const columns =
  'room_id, id, user_id, client_id, text, level, role, sent_at, period, clock_seconds, match_version, recalled_at'

function messageOf(row: Row): Message {
  const { period, clock_seconds: clockSeconds, match_version: version } = row
  return {
    roomId: row.room_id,
    id: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    text: row.recalled_at ? '' : row.text,
    level: row.level,
    role: row.role,
    sentAt: row.sent_at.getTime(),
    anchor: period === null || version === null ? null : { period, clockSeconds, version },
    isRecalled: row.recalled_at !== null,
  }
}

type Talk = Pick<RoomState, 'id' | 'newestId' | 'heat' | 'slowSeconds'>

const addText = `
with talk as (update chat.room set newest_id = $2, heat = $3, heated_at = $4, slow_seconds = $5 where id = $1),
said as (
  insert into chat.message (room_id, id, user_id, client_id, text, level, role, sent_at, period, clock_seconds, match_version)
  select * from json_to_recordset($6) as r(room_id text, id bigint, user_id bigint, client_id text, text text, level int,
    role text, sent_at timestamptz, period int, clock_seconds float8, match_version bigint))
${insertOutbox('$7')}`

/** Stores messages of one room, the room after them, and the rows of the outbox. */
export function addMessages(
  { id: talkId, newestId, heat, slowSeconds }: Talk,
  messages: readonly Message[],
  rows: readonly OutboxRow[],
): Query {
  const records = messages.map(({ roomId, id, userId, clientId, text, level, role, sentAt, anchor }) => ({
    room_id: roomId,
    id,
    user_id: userId,
    client_id: clientId,
    text,
    level,
    role,
    sent_at: new Date(sentAt),
    period: anchor?.period ?? null,
    clock_seconds: anchor?.clockSeconds ?? null,
    match_version: anchor?.version ?? null,
  }))
  return {
    statement: { name: 'add_chat_messages', text: addText },
    values: [talkId, newestId, heat.value, new Date(heat.at), slowSeconds, JSON.stringify(records), outboxJson(rows)],
    wakes: rows.length > 0,
  }
}

export async function findMessage(db: Reader, roomId: string, id: number): Promise<Message | null> {
  const [row] = await db.query<Row>(`select ${columns} from chat.message where room_id = $1 and id = $2`, [roomId, id])
  return row ? messageOf(row) : null
}

export async function findSent(db: Reader, roomId: string, userId: number, clientId: string): Promise<Message | null> {
  const text = `select ${columns} from chat.message where room_id = $1 and user_id = $2 and client_id = $3`
  const [row] = await db.query<Row>({ name: 'chat_message_sent', text }, [roomId, userId, clientId])
  return row ? messageOf(row) : null
}

/** The time of a user's last message in a room, epoch ms. */
export async function findLastSentAt(db: Reader, roomId: string, userId: number): Promise<number | null> {
  const text = 'select sent_at from chat.message where room_id = $1 and user_id = $2 order by id desc limit 1'
  const [row] = await db.query<{ sent_at: Date }>({ name: 'chat_last_sent', text }, [roomId, userId])
  return row ? row.sent_at.getTime() : null
}

/** Shows a message again that a moderator took; repeatable. */
export async function undoRecall(db: Reader, roomId: string, id: number): Promise<void> {
  await db.query(
    `update chat.message set recalled_at = null, recalled_by_user_id = null
      where room_id = $1 and id = $2 and recalled_by_user_id is distinct from user_id`,
    [roomId, id],
  )
}

/** Whether it was not recalled before. */
export async function saveRecall(db: Reader, roomId: string, id: number, byUserId: number): Promise<boolean> {
  const rows = await db.query(
    'update chat.message set recalled_at = now(), recalled_by_user_id = $3 where room_id = $1 and id = $2 and recalled_at is null returning id',
    [roomId, id, byUserId],
  )
  return rows.length > 0
}

export type Span = {
  before?: number
  after?: number
  from?: number
  to?: number
  period?: number
  clock?: number
  limit: number
  hiddenFrom: number | null
}

/**
 * A page of a room's messages, oldest first, with one row beyond the limit where there are more. Without a bound it is
 * the newest; `after` and `from` read forwards, all else backwards; `period` and `clock` (seconds) bound it by the
 * match clock. `hiddenFrom`: omits authors whom this user has blocked.
 */
export async function listMessages(
  db: Reader,
  roomId: string,
  { before, after, from, to, period, clock, limit, hiddenFrom }: Span,
): Promise<Message[]> {
  const isForwards = after !== undefined || from !== undefined
  const rows = await db.query<Row>(
    `select ${columns} from chat.message m
      where room_id = $1
        and ($2::bigint is null or id < $2) and ($3::bigint is null or id > $3)
        and ($4::timestamptz is null or sent_at >= $4) and ($5::timestamptz is null or sent_at < $5)
        and ($8::int is null or $9::int is null or m.period < $8 or (m.period = $8 and coalesce(clock_seconds, 0) <= $9))
        and ($6::bigint is null or not exists (select from chat.block b where b.user_id = $6 and b.blocked_user_id = m.user_id))
      order by id ${isForwards ? '' : 'desc'} limit $7`,
    [
      roomId,
      before ?? null,
      after ?? null,
      dateOf(from),
      dateOf(to),
      hiddenFrom,
      limit + 1,
      period ?? null,
      clock ?? null,
    ],
  )
  const list = rows.map(messageOf)
  return isForwards ? list : list.reverse()
}

function dateOf(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(ms)
}
