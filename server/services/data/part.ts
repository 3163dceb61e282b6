import type { Part } from '#core/part.ts'

/** The calls of old clients for titles of esports. */
export const data: Part = {
  name: 'data',
  folder: import.meta.dirname,
  handlers: () => import('./index.ts'),
}
