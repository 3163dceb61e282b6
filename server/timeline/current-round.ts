import type { Reader } from '#core/database/reader.ts'
import { listMatches } from './store/match.ts'

/** A match that kicked off less than this long ago counts as current or next unless it ended. */
export const LINGERS_MS = 12 * 3_600_000

/**
 * The current or next round of a season; the last round of a finished season. `now` in epoch ms. Null and '' where its
 * matches have no round.
 */
export async function findCurrentRound(
  db: Reader,
  seasonId: number,
  now: number,
): Promise<{ id: number | null; name: string }> {
  const first = { limit: 1, offset: 0 }
  const { list: ahead } = await listMatches(db, { seasonId, range: { startsAt: now - LINGERS_MS } }, first)
  const { list } = ahead.length > 0 ? { list: ahead } : await listMatches(db, { seasonId }, first, 'newest')
  return { id: list[0]?.roundId ?? null, name: list[0]?.round ?? '' }
}
