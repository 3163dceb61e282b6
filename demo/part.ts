import type { Part } from '#core/part.ts'

/** Invented leagues, played as a feed: their matches are in the tables of the engine of facts, fans in its own. */
export const demo: Part = {
  name: 'demo',
  folder: import.meta.dirname,
  demonstration: async (tools) => (await import('./play.ts')).playDemo(tools),
  tables: {
    fan: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: null, erase: 'delete', why: 'Invented people alone.' }],
    },
    written: { lens: 'still' },
    community: { lens: 'still' },
    author: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: null, erase: 'delete', why: 'Invented people alone.' }],
    },
  },
  actions: { community: () => import('./actions/community.ts') },
  commands: { demo: async () => [(await import('./commands/demo.ts')).demoCommand] },
}
