import type { Database } from '#core/database/db.ts'
import { readerIn } from '#timeline/reader.ts'
import { saveContradictions } from '#timeline/store/contradiction.ts'
import type { Refusal } from '../reading/parsed.ts'
import type { Found } from './contradiction.ts'

/** Stores the contradictions of an import, and resolves with the lines about unsettled ones. */
export async function keepContradictions(
  database: Database,
  provider: string,
  matchIds: readonly number[],
  found: readonly Found[],
): Promise<Refusal[]> {
  if (matchIds.length === 0) return []
  const kept = await database.transaction((client) => saveContradictions(readerIn(client), provider, matchIds, found))
  return found.flatMap(({ file, at, reason, ...one }) => {
    const stored = kept.find(
      (other) =>
        other.matchId === one.matchId &&
        other.field === one.field &&
        other.value === one.value &&
        other.otherValue === one.otherValue,
    )
    return stored && stored.settledAt === null ? [{ file, at, reason: `${reason} (conflict ${stored.id})` }] : []
  })
}
