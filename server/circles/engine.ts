import type { CirclePosts } from './types.ts'

declare module '#core/engines.ts' {
  interface Engines {
    circles: Circles
  }
}

type Circles = {
  /** Matches whose circles this process has made. */
  known: Set<number>
  /** The posts of circles; none before their part has declared itself. */
  posts: CirclePosts
  usePosts(posts: CirclePosts): void
}

const noPosts: CirclePosts = {
  countOf: async () => ({ posts: 0, videos: 0, pictures: 0 }),
  moderationOf: async () => ({ reports: 0, upheld: 0, appeals: 0, overturned: 0 }),
  byMinute: async () => [],
  countSince: async () => [],
}

export function createEngine(): Circles {
  const circles: Circles = {
    known: new Set(),
    posts: noPosts,
    usePosts(posts) {
      circles.posts = posts
    },
  }
  return circles
}
