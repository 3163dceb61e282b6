import type { Reader } from '../../database/reader.ts'

/**
 * The newest position of a frame. Read it before the data it is to cover: a concurrent commit is then pushed once more,
 * and none is missed.
 */
export async function findPosition(db: Reader): Promise<number> {
  const [row] = await db.query<{ position: number }>({ name: 'position', text: 'select position from timeline.relay' })
  return row?.position ?? 0
}
