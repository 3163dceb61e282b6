import type { Reader } from '../reader.ts'

/**
 * The newest position given to a frame. Read it before what it is to stand for: what is committed meanwhile is then
 * pushed once more, and nothing is missed.
 */
export async function findPosition(db: Reader): Promise<number> {
  const [row] = await db.query<{ position: number }>({ name: 'position', text: 'select position from timeline.relay' })
  return row?.position ?? 0
}
