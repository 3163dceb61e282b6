import type { Reader } from '#core/reader.ts'

/** Up to which frame everything was told; null at the very first time. Held until the transaction ends. */
export async function lockCursor(db: Reader): Promise<number | null> {
  const [row] = await db.query<{ position: number | null }>('select position from notices.cursor for update')
  return row?.position ?? null
}

export async function moveCursor(db: Reader, position: number): Promise<void> {
  await db.query('update notices.cursor set position = $1', [position])
}
