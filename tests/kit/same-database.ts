import type { Database } from '#core/database/db.ts'

/** The same database under another pool, for which nothing is cached. */
export async function sameDatabase(database: Database): Promise<Database> {
  const pool = new Proxy(database.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...database, pool }
}
