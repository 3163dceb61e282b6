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
  follows: [
    {
      name: 'match-texts',
      // The sweep writes the text of a change that was skipped.
      attempts: 5,
      run: async (db, changes, tools) => (await import('./reports/follow.ts')).followMatches(db, changes, tools),
      renew: async (db, matchId, tools) => (await import('./reports/follow.ts')).renewTexts(db, matchId, tools),
    },
  ],
  background: [
    {
      name: 'texts',
      isSingle: true,
      start: async (tools) => (await import('./reports/follow.ts')).sweepTexts(tools),
    },
  ],
  async handlers({ mayAuthorsPublish: mayPublish }) {
    const [{ manuscriptHandlers }, handlers] = await Promise.all([
      import('./endpoints/manuscript.ts'),
      import('./index.ts'),
    ])
    return { ...handlers, ...manuscriptHandlers({ mayPublish }) }
  },
  talk: async () => [(await import('./reports/talk.ts')).reportThreads],
}
