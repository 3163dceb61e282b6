import type { Part } from '#core/part.ts'

export const touchline: Part = {
  name: 'touchline',
  folder: import.meta.dirname,
  handlers: async (config) => (await import('./index.ts')).createHandlers(config),
}
