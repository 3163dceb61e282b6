import type { Part } from '#core/part.ts'

export const news: Part = {
  name: 'news',
  folder: import.meta.dirname,
  handlers: async (config) => (await import('./index.ts')).createHandlers(config),
  tables: { banner: { lens: 'still' } },
  commands: {
    banner: async () => [(await import('./commands/banner.ts')).banner],
  },
}
