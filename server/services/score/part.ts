import type { Part, PartTools } from '#core/part.ts'

declare module '#core/part.ts' {
  interface Activities {
    voted: true
  }
}

export const score: Part = {
  name: 'score',
  folder: import.meta.dirname,
  activities: ['voted'],
  async engine() {
    const { createMemory } = await import('./memory.ts')
    return ({ budget }: PartTools) => ({ memory: createMemory(budget), lensed: createMemory(budget) })
  },
  actions: {
    'stored-query': () => import('./actions/stored-query.ts'),
  },
  commands: { queries: async () => [(await import('./commands/queries.ts')).queries] },
  handlers: () => import('./index.ts'),
  tables: {
    stored_query: { lens: 'still' },
    survey_vote: { lens: 'still', personal: [{ column: 'user_id', exported: 'votes', erase: 'delete' }] },
  },
}
