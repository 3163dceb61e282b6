import type { Part } from '#core/part.ts'

export const streamers: Part = {
  name: 'streamers',
  folder: import.meta.dirname,
  handlers: () => import('./index.ts'),
}
