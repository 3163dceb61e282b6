import type { Part } from '#core/part.ts'

export const news: Part = {
  name: 'news',
  folder: import.meta.dirname,
  async handlers(config) {
    const [{ articleHandlers }, { commentHandlers }, { inboxHandlers }, handlers] = await Promise.all([
      import('./endpoints/article.ts'),
      import('./endpoints/comment.ts'),
      import('./endpoints/inbox.ts'),
      import('./index.ts'),
    ])
    return { ...handlers, ...articleHandlers(config), ...commentHandlers(config), ...inboxHandlers(config) }
  },
  tables: { banner: { lens: 'still' } },
  actions: {
    banner: () => import('./actions/banner.ts'),
  },
  commands: {
    banner: async () => [(await import('./commands/banner.ts')).banner],
  },
}
