import type { Part } from '#core/part.ts'

/** The documentation of the calls. */
export const docs: Part = {
  name: 'docs',
  folder: import.meta.dirname,
  mount: async (http, tools) => (await import('./mount.ts')).mountDocs(http, tools),
}
