import type { Database } from '#core/database/db.ts'

/**
 * One process plays the world. The number is reserved for this; PostgreSQL releases the lock when the connection ends
 * for any reason.
 */
const lockKey = 7_302_977

type WorldLock = { isHeld(): boolean; release(): Promise<void> }

/** The lock, or null when another process holds it. */
export async function tryLock(database: Database): Promise<WorldLock | null> {
  const client = await database.pool.connect()
  let isHeld = true
  const lose = () => (isHeld = false)
  client.on('error', lose)
  client.on('end', lose)
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
  const finish = (isBroken: boolean) => {
    client.off('error', lose)
    client.off('end', lose)
    client.release(isBroken)
  }
  if (!rows[0]?.locked) {
    finish(false)
    return null
  }
  return {
    isHeld: () => isHeld,
    async release() {
      const wasHeld = isHeld
      isHeld = false
      if (wasHeld) await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
      finish(!wasHeld)
    },
  }
}
