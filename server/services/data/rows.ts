import type { EsMatch } from '#contract/data/views/match.ts'
import type { Language, Viewer } from '#core/calls/caller.ts'
import { findFollowed } from '#following/store/follow.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import { matchView } from './views/match.ts'

/** The members of a call that rows of matches need. */
export type RowsCall = { db: Reader; language: Language; viewer: Viewer }

/** Matches as rows, in their order, with whether the caller follows them: one query per kind. */
export async function matchRows({ db, language, viewer }: RowsCall, matches: readonly Match[]): Promise<EsMatch[]> {
  const ids = matches.map(({ id }) => id)
  const sides = matches.flatMap(({ homeId, awayId }) => [homeId, awayId].filter((id) => id !== null))
  const [teams, competitions, followed] = await Promise.all([
    mapParticipants(db, sides),
    mapCompetitions(db, pluck(matches, 'competitionId')),
    viewer.userId === null || ids.length === 0 ? new Set<number>() : findFollowed(db, viewer.userId, 'match', ids),
  ])
  return matches.map((match) => matchView(match, { teams, competitions, followed, language }))
}
