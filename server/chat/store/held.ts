import type { Reader } from '#core/database/reader.ts'

type Held = {
  id: number
  roomId: string
  userId: number
  clientId: string
  text: string
  itemId: number | null
  isPassed: boolean | null
}

const columns =
  'id, room_id as "roomId", user_id as "userId", client_id as "clientId", text, item_id as "itemId", is_passed as "isPassed"'

export async function addHeld(
  db: Reader,
  { roomId, userId, clientId, text, itemId }: Omit<Held, 'id' | 'isPassed'>,
): Promise<void> {
  await db.query(
    'insert into chat.held (room_id, user_id, client_id, text, item_id) values ($1, $2, $3, $4, $5) on conflict (room_id, user_id, client_id) do nothing',
    [roomId, userId, clientId, text, itemId],
  )
}

export async function findHeldByItem(db: Reader, itemId: number): Promise<Held | null> {
  const [row] = await db.query<Held>(`select ${columns} from chat.held where item_id = $1`, [itemId])
  return row ?? null
}

export async function decideHeld(db: Reader, itemId: number, isPassed: boolean): Promise<void> {
  await db.query('update chat.held set decided_at = now(), is_passed = $2 where item_id = $1', [itemId, isPassed])
}
