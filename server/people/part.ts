import type { Part } from '#core/part.ts'
import { authorNotice } from './notice-kinds.ts'

const ofUser = (exported: string) => [{ column: 'user_id', exported, erase: 'delete' as const }]

/** Followed people, saved articles and footprints. */
export const people: Part = {
  name: 'people',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  notices: [authorNotice],
  background: [
    {
      name: 'articles-announced',
      isSingle: true,
      start: async (tools) => (await import('./announce.ts')).announceArticles(tools),
    },
  ],
  inbox: async () => (await import('./inbox.ts')).inboxSources,
  engine: async () => (await import('./engine.ts')).createEngine,
  tables: {
    follow: {
      lens: 'still',
      personal: [...ofUser('followed_people'), { column: 'followed_user_id', exported: 'followers', erase: 'delete' }],
    },
    saved: { lens: 'still', personal: ofUser('saved') },
    // After `saved`, whose rows name them.
    folder: { lens: 'still', personal: ofUser('saved_folders') },
    footprint: { lens: 'still', personal: ofUser('footprints') },
    announced: { lens: 'still' },
    unrecorded: { lens: 'still', personal: ofUser('footprints_off') },
  },
}
