import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { createAccounts, type AccountSettings, type Engine } from '#accounts/engine.ts'
import { createBudget } from '#core/bytes/budget.ts'
import type { Database } from '#core/database/db.ts'
import { createEngines, loadEngines } from '#core/parts/engines.ts'
import { createLog } from '#core/log.ts'
import type { Engines } from '#core/engines.ts'
import { readConfig } from '#server/config.ts'
import { parts } from '#server/parts.ts'
import { createMemory } from '#server/services/score/memory.ts'

const makers = await loadEngines(parts)
const config = readConfig({ LOG_LEVEL: 'silent', SECRET_KEYS: randomBytes(32).toString('base64url') }, [])
const known = new WeakMap<Pool, Engines>()

/** The engines of a database in this test, those of its server if there is one; a test may replace them. */
export function testEngines({
  url,
  pool,
  transaction,
  readThenWrite,
  wake,
  signals,
  cancel,
  close,
}: Database): Engines {
  const there = known.get(pool)
  if (there) return there
  const database = { url, pool, transaction, readThenWrite, wake, signals, cancel, close }
  return shareEngines(
    database,
    createEngines(makers, { config, database, log: createLog('silent'), parts, budget: createBudget() }),
  )
}

/** From here on the tests of a database use the engines of its server. */
export function shareEngines({ pool }: Database, engines: Engines): Engines {
  known.set(pool, engines)
  return engines
}

/** Accounts with other settings than before; the calls of this database use them from now on. */
export function changeAccounts(database: Database, settings: Partial<AccountSettings>): Engine {
  const engines = testEngines(database)
  engines.accounts = createAccounts(database, { ...engines.accounts, ...settings })
  return engines.accounts
}

/** The same for calls with versions of their own, which determine the cached ranks. */
export function callEngines(database: Database): Engines {
  const shared: object = testEngines(database)
  return Object.assign(Object.create(shared) as Engines, { score: { memory: createMemory(), lensed: createMemory() } })
}
