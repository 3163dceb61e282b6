import type { Part } from '#core/part.ts'

export const news: Part = {
  name: 'news',
  folder: import.meta.dirname,
  async handlers(config) {
    const [{ articleHandlers }, { attentionHandlers }, { authorHandlers }, { favoriteHandlers }, handlers] =
      await Promise.all([
        import('./endpoints/article.ts'),
        import('./endpoints/attention.ts'),
        import('./endpoints/author.ts'),
        import('./endpoints/favorite.ts'),
        import('./index.ts'),
      ])
    return {
      ...handlers,
      ...articleHandlers(config),
      ...attentionHandlers(config),
      ...authorHandlers(config),
      ...favoriteHandlers(config),
    }
  },
  tables: { banner: { lens: 'still' } },
  actions: {
    banner: () => import('./actions/banner.ts'),
  },
  commands: {
    banner: async () => [(await import('./commands/banner.ts')).banner],
  },
}
