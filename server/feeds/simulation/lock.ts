import type { Database } from '#core/database/db.ts'

/** Locks of all processes that share a database. The numbers are reserved for these. */
export const lockKeys = { world: 7_302_977, liveFeeds: 7_302_978 }

type WorldLock = { isHeld(): boolean; release(): Promise<void> }

/**
 * A lock, by default of the process that plays the world, or null when another process holds it. PostgreSQL releases it
 * when the connection ends for any reason.
 */
export async function tryLock(database: Database, lockKey: number = lockKeys.world): Promise<WorldLock | null> {
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
