import type { Part } from '#core/part.ts'

export const passport: Part = {
  name: 'passport',
  folder: import.meta.dirname,
  handlers: () => import('./index.ts'),
}
