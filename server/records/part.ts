import type { Part } from '#core/part.ts'

/** Scores and ranks of authors of prophecies, from their settlements. */
export const records: Part = {
  name: 'records',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  async mount(http, tools) {
    const [{ mountFiles }, { createCookieResolver }] = await Promise.all([
      import('./mount.ts'),
      import('#accounts/sessions/cookie-resolver.ts'),
    ])
    mountFiles(http, { ...tools, resolveCookie: createCookieResolver(tools.engines) })
  },
  actions: { author: () => import('./actions/author.ts') },
  commands: {
    records: async () => [(await import('./commands/records.ts')).records],
    author: async () => [(await import('./commands/author.ts')).author],
  },
  effects: async () => (await import('./effects.ts')).effects,
  tables: {
    // Spoiler-free readers get sums up to a week ago: `rules/ranges.ts`.
    author: { lens: 'still' },
    day: { lens: 'still' },
    total: { lens: 'still' },
    chosen: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: 'chosen_author', erase: 'delete' }],
    },
  },
}
