import type { PartTools } from '#core/part.ts'
import { circlePosts } from './store/circle.ts'
import { reportedPosts, takeDecision } from './decided.ts'

declare module '#core/engines.ts' {
  interface Engines {
    posts: object
  }
}

/** Takes decisions of moderators and reports of posts, and counts them for circles. */
export function createEngine({ database, engines }: PartTools): object {
  engines.moderation.onDecided('CMS_POST', (item) => takeDecision(database, item))
  engines.moderation.reportable('post', reportedPosts)
  engines.circles.usePosts(circlePosts)
  return {}
}
