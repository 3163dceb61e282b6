import type { TalkKind } from '#core/parts/talk.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapProphecies } from './store/prophecy.ts'
import { PROPHECY, type StoredProphecy } from './types.ts'

/** Prophecies that all may read as things that people talk about; the others get their thread with the reveal. */
export const prophecyThreads: TalkKind = {
  kind: PROPHECY,
  service: 'posts',
  async find(db, ids) {
    const found = [...(await mapProphecies(db, ids)).values()].filter(isOpenToAll)
    const matches = await mapMatches(
      db,
      found.map(({ matchId }) => matchId),
    )
    return new Map(
      found
        .filter(({ matchId }) => matches.has(matchId))
        .map(({ id, title, matchId, userId: authorId }) => [
          id,
          { title, path: `/prophecies/${id}`, authorId, matchIds: [matchId] },
        ]),
    )
  },
}

function isOpenToAll({ isShown, coins, state }: StoredProphecy): boolean {
  return isShown && (coins === 0 || state !== 'sealed')
}
