import type { Part } from '#core/part.ts'

export const gateway: Part = {
  name: 'gateway',
  folder: import.meta.dirname,
  handlers: () => import('./index.ts'),
}
