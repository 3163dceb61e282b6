import type { Reader } from '#core/database/reader.ts'
import type { MatchChange, PartTools } from '#core/part.ts'
import { makeCirclesOf } from './store/make.ts'

const MOST_KNOWN = 100_000

/** Makes the circles of what plays in changed matches; a match that is known costs nothing. */
export async function followMatches(
  db: Reader,
  changes: readonly MatchChange[],
  { engines: { circles } }: Pick<PartTools, 'engines'>,
): Promise<void> {
  const ids = [...new Set(changes.map(({ matchId }) => matchId))].filter((id) => !circles.known.has(id))
  await makeCirclesOf(db, ids)
  if (circles.known.size > MOST_KNOWN) circles.known.clear()
  for (const id of ids) circles.known.add(id)
}
