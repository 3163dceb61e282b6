import { doneByStaff, type Part } from '#core/part.ts'
import { articleNotice } from './notice-kinds.ts'

/** Articles written by people: their text as a document, versions, what they mention. */
export const articles: Part = {
  name: 'articles',
  folder: import.meta.dirname,
  notices: [articleNotice],
  talk: async () => [(await import('./talk.ts')).articleThreads],
  effects: async () => (await import('./effects.ts')).effects,
  tables: {
    category: { lens: 'still' },
    // Prose cannot be read through a lens: `spoilers.ts` closes articles about hidden matches.
    article: {
      lens: 'still',
      personal: [
        // Texts that were never public are deleted; public ones stay, without a name.
        {
          column: 'author_id',
          exported: null,
          where: 't.author_id = $1 and t.publish_at is null',
          erase: 'delete',
          why: 'Exported with the others.',
        },
        { column: 'author_id', exported: 'articles', erase: { set: "author_id = null, author_name = ''" } },
      ],
    },
    revision: {
      lens: 'still',
      personal: [{ column: 'editor_id', exported: null, erase: 'keep', why: doneByStaff }],
    },
    mention: { lens: 'still' },
    day_salt: { lens: 'still' },
    reading: { lens: 'still' },
    visit: { lens: 'still', personal: [{ column: 'user_id', exported: 'news_visits', erase: 'delete' }] },
    search_text: { lens: 'still' },
    search_stale: { lens: 'none' },
  },
  addresses: async () => [(await import('./store/addresses.ts')).newsAddresses],
  search: {
    kinds: ['article'],
    load: async () => {
      const { findArticles, showArticles } = await import('./search/find.ts')
      return { find: findArticles, show: showArticles }
    },
  },
  background: [
    {
      name: 'search',
      isSingle: true,
      start: async (tools) => (await import('./search/index-words.ts')).keepArticlesFound(tools),
    },
  ],
  jobs: { clean: async () => [(await import('./jobs/clean.ts')).clean] },
  actions: { article: () => import('./actions/article.ts') },
  commands: { article: async () => [(await import('./commands/article.ts')).article] },
}
