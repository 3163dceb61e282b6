import { setTimeout as wait } from 'node:timers/promises'
import type { BenchDatabase } from './database.ts'
import { cpuMs } from './proc.ts'
import { startProduct } from './product.ts'

const LOOK_MS = 2000
/** A server without work takes less of its core. */
const RESTING_SHARE = 0.03
const PATIENCE_MS = 120_000

/**
 * Starts Touchline on a database that was just filled, until the texts and search words of its matches are written, and
 * vacuums and analyses its tables, as PostgreSQL would within the minute. The seconds and processor seconds it took.
 */
export async function settle({ url, database }: BenchDatabase): Promise<{ seconds: number; cpuSeconds: number }> {
  const product = await startProduct(url)
  const startedAt = performance.now()
  try {
    for (let restingLooks = 0; restingLooks < 2;) {
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error('Touchline did not come to rest.')
      const before = cpuMs(product.pid)
      await wait(LOOK_MS)
      restingLooks = cpuMs(product.pid) - before < LOOK_MS * RESTING_SHARE ? restingLooks + 1 : 0
    }
    await database.pool.query('vacuum (analyze)')
    return { seconds: (performance.now() - startedAt) / 1000, cpuSeconds: cpuMs(product.pid) / 1000 }
  } finally {
    await product.end()
  }
}
