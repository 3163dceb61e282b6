import type { Part } from '#core/part.ts'

export const messaging: Part = {
  name: 'messaging',
  folder: import.meta.dirname,
  handlers: async () => (await import('./index.ts')).handlers,
}
