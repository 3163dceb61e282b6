import type { Part } from '#core/part.ts'

/** Feeds that an operator turned on. It has no tables: their matches are in those of the engine of facts. */
export const liveFeedsPart: Part = {
  name: 'live-feeds',
  folder: import.meta.dirname,
  background: [
    { name: 'feeds', isSingle: true, start: async (tools) => (await import('./start.ts')).startLiveFeeds(tools) },
  ],
}
