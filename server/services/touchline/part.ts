import type { Part } from '#core/part.ts'

export const touchline: Part = {
  name: 'touchline',
  folder: import.meta.dirname,
  async engine() {
    const { createDayMemory } = await import('./day-memory.ts')
    return () => ({ days: createDayMemory() })
  },
  handlers: async (config) => (await import('./index.ts')).createHandlers(config),
}
