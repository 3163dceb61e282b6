import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { addParticipants, type NewParticipant } from '#timeline/store/participant.ts'
import { addSourceKeys, mapSourceKeys } from '#timeline/store/source-key.ts'

/** Ids of made-up teams or players by key; those that are missing are added. */
export async function savePeople(
  database: Database,
  provider: string,
  kind: 'team' | 'player',
  wanted: readonly { key: string; one: Omit<NewParticipant, 'kind' | 'isDemo'> }[],
): Promise<Map<string, number>> {
  const db = readerOf(database)
  const keys = wanted.map(({ key }) => key)
  const ids = await mapSourceKeys(db, provider, kind, keys)
  const missing = wanted.filter(({ key }) => !ids.has(key))
  const added = await addParticipants(
    db,
    missing.map(({ one }) => ({ ...one, kind, isDemo: true })),
  )
  missing.forEach(({ key }, at) => ids.set(key, added[at]!))
  await addSourceKeys(
    db,
    missing.map(({ key }, at) => ({ provider, kind, key, id: added[at]! })),
  )
  return ids
}
