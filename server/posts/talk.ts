import { refuseToPost } from '#circles/standing.ts'
import type { TalkKind } from '#core/parts/talk.ts'
import { nameOf } from './rules/text.ts'
import { stateOf } from './rules/state.ts'
import { findPost, mapPosts } from './store/post.ts'
import { listUnwithheld } from './withheld.ts'

export const postThreads: TalkKind = {
  kind: 'post',
  service: 'posts',
  async find(db, ids, { language }) {
    const posts = [...(await mapPosts(db, ids, null)).values()].filter((post) => stateOf(post) === 'shown')
    return new Map(
      (await listUnwithheld(db, posts, language)).map((post) => {
        const { id, userId: authorId, matchId } = post
        const matchIds = matchId === null ? [] : [matchId]
        return [id, { title: nameOf(post), path: `/post/${id}`, authorId, matchIds }] as const
      }),
    )
  },
  async refuse(db, id, userId, now) {
    const circleId = (await findPost(db, id))?.circleId ?? null
    return (await refuseToPost(db, circleId, userId, now))?.texts ?? null
  },
}
