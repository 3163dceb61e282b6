import type { Part } from '#core/part.ts'

/** Limits, pauses and self-exclusion that people set for themselves, and who may pay at all. */
export const spending: Part = {
  name: 'spending',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/spending.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  tables: {
    account: { lens: 'still', personal: [{ column: 'user_id', exported: 'spending', erase: 'delete' }] },
    spending_limit: { lens: 'still', personal: [{ column: 'user_id', exported: 'spending_limits', erase: 'delete' }] },
    // A keyed hash without an account; it is deleted when pause and exclusion have ended.
    barred_phone: { lens: 'still' },
  },
  jobs: { phones: async (tools) => (await import('./jobs/phones.ts')).phoneJobs(tools) },
  actions: { age: () => import('./actions/age.ts') },
  commands: { spending: async () => [(await import('./commands/spending.ts')).spending] },
}
