import type { Part } from '#core/part.ts'

export const news: Part = {
  name: 'news',
  folder: import.meta.dirname,
  handlers: () => import('./index.ts'),
  tables: { banner: { lens: 'still' } },
  actions: {
    banner: () => import('./actions/banner.ts'),
  },
  commands: {
    banner: async () => [(await import('./commands/banner.ts')).banner],
  },
}
