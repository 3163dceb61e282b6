import { mapCircleBriefs } from '#circles/briefs.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { StoredPost } from './types.ts'

type Seen = { circles: ReadonlyMap<number, unknown>; matches: ReadonlyMap<number, unknown> }

export function isWithheld({ circleId, matchId }: StoredPost, { circles, matches }: Seen): boolean {
  return (circleId !== null && !circles.has(circleId)) || (matchId !== null && !matches.has(matchId))
}

/** The posts among these that are about nothing that is withheld from the reader. */
export async function listUnwithheld(
  db: Reader,
  posts: readonly StoredPost[],
  language: Language,
): Promise<readonly StoredPost[]> {
  if (!db.readable) return posts
  const [circles, matches] = await Promise.all([
    mapCircleBriefs(
      db,
      posts.flatMap(({ circleId }) => circleId ?? []),
      { userId: null, language },
    ),
    mapMatches(
      db,
      posts.flatMap(({ matchId }) => matchId ?? []),
    ),
  ])
  return posts.filter((post) => !isWithheld(post, { circles, matches }))
}
