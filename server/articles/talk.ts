import type { TalkKind } from '#core/parts/talk.ts'
import { matchesIn } from './spoilers.ts'
import { mapMentions, mapPublic } from './store/article.ts'

export const articleThreads: TalkKind = {
  kind: 'article',
  async find(db, ids, { now }) {
    const [articles, mentions] = await Promise.all([mapPublic(db, ids, now), mapMentions(db, ids)])
    return new Map(
      [...articles].map(([id, { title, authorId, matchId }]) => [
        id,
        {
          title,
          path: `/news/${id}`,
          authorId,
          matchIds: matchesIn(mentions.get(id) ?? []),
          ...(matchId === null ? {} : { thread: { kind: 'report', id: matchId } }),
        },
      ]),
    )
  },
}
