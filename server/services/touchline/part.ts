import type { Part, PartTools } from '#core/part.ts'

export const touchline: Part = {
  name: 'touchline',
  folder: import.meta.dirname,
  async engine() {
    const { createDayMemory } = await import('./day-memory.ts')
    const { createRecordMemory } = await import('./record-memory.ts')
    return ({ database, budget }: PartTools) => ({
      days: createDayMemory(Date.now, budget),
      records: createRecordMemory(database, budget),
      lensedRecords: createRecordMemory(null, budget),
    })
  },
  async handlers(config) {
    const [{ createStorage }, { exportHandlers }, handlers] = await Promise.all([
      import('#adapters/storage/index.ts'),
      import('./endpoints/export.ts'),
      import('./index.ts'),
    ])
    return { ...handlers, ...exportHandlers(createStorage(config)) }
  },
}
