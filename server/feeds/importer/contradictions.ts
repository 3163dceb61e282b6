import { readerIn, readerOf } from '#core/database/reader.ts'
import { saveContradictions } from '#timeline/store/contradiction.ts'
import type { FeedRules } from '../feed-rules.ts'
import type { ParsedMatch, Refusal } from '../reading/parsed.ts'
import type { Found } from './contradiction.ts'
import { keepDisputes } from './disputes.ts'
import { entryContradictions } from './entries.ts'
import type { ImportRunOptions } from './run-options.ts'

/**
 * Stores the contradictions of an import, by the places of its matches: those found in its rows, and those of the
 * entries that are stored by now; disputed matches are marked. Resolves with the lines about unsettled ones.
 */
export async function keepContradictions(
  { database, sports, provider }: Pick<ImportRunOptions, 'database' | 'sports' | 'provider'>,
  rules: FeedRules,
  places: ReadonlyMap<number, ParsedMatch['place']>,
  found: readonly Found[],
): Promise<Refusal[]> {
  if (places.size === 0) return []
  const { entries } = rules
  const all = entries
    ? [...found, ...(await entryContradictions(readerOf(database), entries, provider, places))]
    : found
  const kept = await database.transaction((client) =>
    saveContradictions(readerIn(client), provider, [...places.keys()], all),
  )
  await keepDisputes(database, sports, rules, [...places.keys()])
  return all.flatMap(({ file, at, reason, ...one }) => {
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
