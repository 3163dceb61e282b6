import type { Part } from '#core/part.ts'

export const usercenter: Part = {
  name: 'usercenter',
  folder: import.meta.dirname,
  handlers: () => import('./index.ts'),
}
