import { asUnavailable } from '#core/database/db.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Rooms } from './rooms.ts'

/** Finds a room of these whose subject does not exist; null where there is none, or the database is away. */
export type FindUnknown = (names: readonly string[]) => Promise<string | null>

/** Rooms that are known to exist, so that a client that reconnects costs no query. */
const MAX_KNOWN = 50_000

export function createFindUnknown(rooms: Rooms, db: Reader): FindUnknown {
  const known = new Set<string>()

  /** One query for all rooms of a kind. */
  async function look(names: readonly string[]): Promise<ReadonlySet<string>> {
    const there = new Set<string>()
    const found = names.flatMap((name) => rooms.find(name) ?? [])
    for (const [declared, ofKind] of Map.groupBy(found, (one) => one.declared)) {
      const ids = ofKind.map(({ id }) => id)
      const existing = (await declared.existing?.(ids, db)) ?? ids
      for (const id of existing) there.add(`${declared.kind}:${id}`)
    }
    return there
  }
  return async (names) => {
    const asked = names.filter((name) => !known.has(name))
    if (asked.length === 0) return null
    try {
      const there = await look(asked)
      if (known.size + there.size > MAX_KNOWN) known.clear()
      for (const name of there) known.add(name)
      return asked.find((name) => !there.has(name)) ?? null
    } catch (error) {
      // Public rooms stay open meanwhile.
      if (asUnavailable(error)) return null
      throw error
    }
  }
}
