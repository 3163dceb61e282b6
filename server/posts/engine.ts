import type { PartTools } from '#core/part.ts'
import { createBallots, type Ballots } from './ballots.ts'
import { circlePosts } from './store/circle.ts'
import { reportedPosts, takeDecision } from './decided.ts'

type PostsEngine = { ballots: Ballots }

declare module '#core/engines.ts' {
  interface Engines {
    posts: PostsEngine
  }
}

export function createEngine({ database, engines }: PartTools): PostsEngine {
  engines.moderation.onDecided('CMS_POST', (item) => takeDecision(database, item))
  engines.moderation.reportable('post', reportedPosts)
  engines.circles.usePosts(circlePosts)
  return { ballots: createBallots(database) }
}
