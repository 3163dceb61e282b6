import type { Part } from '#core/part.ts'

/** Invented leagues, played as a feed. It has no tables: its matches are in those of the engine of facts. */
export const demo: Part = {
  name: 'demo',
  folder: import.meta.dirname,
  demonstration: async (tools) => (await import('./play.ts')).playDemo(tools),
}
