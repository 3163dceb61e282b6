import type { Part } from '#core/part.ts'

/** Matches for other programs and sites: calendars, feeds, pictures, widgets, sitemaps. */
export const syndication: Part = {
  name: 'syndication',
  folder: import.meta.dirname,
  mount: async (http, tools) => (await import('./mount.ts')).mountSyndication(http, tools),
}
