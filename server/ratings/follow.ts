import type { MatchChange } from '#core/part.ts'
import type { Reader } from '#core/database/reader.ts'
import { followMerged, listRatedIds } from './store/rating.ts'

/** Ratings of a changed match follow players whose records turned out to be one person. */
export async function followPlayers(db: Reader, changes: readonly MatchChange[]): Promise<void> {
  const rated = await listRatedIds(db, [...new Set(changes.map(({ matchId }) => matchId))])
  if (rated.length > 0) await followMerged(db, rated)
}
