import type { Part } from '#core/part.ts'

export const messaging: Part = {
  name: 'messaging',
  folder: import.meta.dirname,
  handlers: () => import('./index.ts'),
}
