import type { Part } from '#core/part.ts'

export const usercenter: Part = {
  name: 'usercenter',
  folder: import.meta.dirname,
  handlers: async () => (await import('./index.ts')).handlers,
}
