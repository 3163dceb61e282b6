import type { Reader } from '#core/database/reader.ts'
import { existingMatches } from '#timeline/store/existing.ts'
import { matchOfRoom } from '../rules/room.ts'
import type { Heat, RoomState } from '../types.ts'

type Row = {
  id: string
  match_id: number | null
  newest_id: number
  heat: number
  heated_at: Date
  slow_seconds: number
  fixed_slow_seconds: number | null
  is_open: boolean
}

const columns = 'id, match_id, newest_id, heat, heated_at, slow_seconds, fixed_slow_seconds, is_open'

function roomOf(row: Row): RoomState {
  return {
    id: row.id,
    matchId: row.match_id,
    newestId: row.newest_id,
    heat: { value: row.heat, at: row.heated_at.getTime() },
    slowSeconds: row.slow_seconds,
    fixedSlowSeconds: row.fixed_slow_seconds,
    isOpen: row.is_open,
  }
}

export async function findRoom(db: Reader, id: string): Promise<RoomState | null> {
  const [row] = await db.query<Row>({ name: 'chat_room', text: `select ${columns} from chat.room where id = $1` }, [id])
  return row ? roomOf(row) : null
}

/** The room, locked until the transaction ends. */
export async function lockRoom(db: Reader, id: string): Promise<RoomState | null> {
  const [row] = await db.query<Row>(
    { name: 'lock_chat_room', text: `select ${columns} from chat.room where id = $1 for update` },
    [id],
  )
  return row ? roomOf(row) : null
}

export async function addRoom(db: Reader, id: string, matchId: number | null): Promise<void> {
  await db.query('insert into chat.room (id, match_id) values ($1, $2) on conflict do nothing', [id, matchId])
}

export async function saveTalk(
  db: Reader,
  id: string,
  { newestId, heat, slowSeconds }: { newestId: number; heat: Heat; slowSeconds: number },
): Promise<void> {
  await db.query(
    {
      name: 'save_chat_talk',
      text: 'update chat.room set newest_id = $2, heat = $3, heated_at = $4, slow_seconds = $5 where id = $1',
    },
    [id, newestId, heat.value, new Date(heat.at), slowSeconds],
  )
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

/** Those of these rooms that exist; a room of a match is created on first use, so its match counts. */
export async function existingRooms(db: Reader, ids: readonly string[]): Promise<string[]> {
  const isOfMatch = (id: string) => matchOfRoom(id) !== null
  const global = ids.filter((id) => !isOfMatch(id))
  const rows = await db.query<{ id: string }>('select id from chat.room where id = any($1)', [global])
  return [...rows.map(({ id }) => id), ...(await existingMatches(db, ids.filter(isOfMatch)))]
}
