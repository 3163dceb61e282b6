import type { Part } from '#core/part.ts'

export const touchline: Part = {
  name: 'touchline',
  folder: import.meta.dirname,
  async engine() {
    const { createDayMemory } = await import('./day-memory.ts')
    const { createRecordMemory } = await import('./record-memory.ts')
    return () => ({ days: createDayMemory(), records: createRecordMemory() })
  },
  handlers: async (config) => (await import('./index.ts')).createHandlers(config),
}
