import type { TalkKind } from '#core/parts/talk.ts'
import { mapStored } from './store/video.ts'

export const videoThreads: TalkKind = {
  kind: 'video',
  service: 'posts',
  async find(db, ids) {
    const shown = [...(await mapStored(db, ids))].filter(([, { shownAt }]) => shownAt !== null)
    return new Map(
      shown.map(([id, { title, userId, matchId }]) => [
        id,
        { title, path: `/video/${id}`, authorId: userId, matchIds: matchId === null ? [] : [matchId] },
      ]),
    )
  },
}
