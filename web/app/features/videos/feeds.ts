import type { videoFeeds } from '#contract/touchline/video-limits.ts'

export type Feed = (typeof videoFeeds)[number]

/** In the order of their links. */
export const feeds: readonly Feed[] = ['popular', 'newest', 'following', 'saved', 'mine']
