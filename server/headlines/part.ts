import type { Part } from '#core/part.ts'

/** Headlines of other sites, taken in from the news feeds that the operator named. */
export const headlines: Part = {
  name: 'headlines',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/headline.ts'),
  tables: {
    // Titles cannot be read through a lens: the call closes those that may disclose a hidden match.
    feed: { lens: 'still' },
    headline: { lens: 'still' },
    entry: { lens: 'still' },
    mention: { lens: 'still' },
  },
  actions: { 'news-feed': () => import('./actions/news-feed.ts') },
  commands: { 'news-feed': async () => [(await import('./commands/news-feed.ts')).newsFeed] },
  background: [
    { name: 'feeds', isSingle: true, start: async (tools) => (await import('./keep-read.ts')).keepFeedsRead(tools) },
  ],
}
