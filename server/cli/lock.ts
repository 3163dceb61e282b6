import type { Database } from '#core/database/db.ts'

/**
 * Holds a lock of that name until the release function is called, or this process ends. Null when another process holds
 * it.
 */
export async function holdLock(database: Database, name: string): Promise<(() => Promise<void>) | null> {
  const client = await database.pool.connect()
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [name])
  if (!rows[0]?.held) {
    client.release()
    return null
  }
  return async () => {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name])
    client.release()
  }
}
