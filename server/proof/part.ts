import type { Part } from '#core/part.ts'

/** The public log: leaves of prophecies and of the ledger in a tree that only grows, checkpoints and witnesses. */
export const proof: Part = {
  name: 'proof',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  mount: async (http, tools) => (await import('./mount.ts')).mountLog(http, tools),
  actions: { origin: () => import('./actions/origin.ts') },
  commands: {
    proof: async () => [(await import('./commands/proof.ts')).proof],
    witness: async () => [(await import('./commands/witness.ts')).witness],
  },
  background: [
    { name: 'numbers', isSingle: true, start: async (tools) => (await import('./numbers.ts')).startNumbers(tools) },
    {
      name: 'checkpoints',
      isSingle: true,
      start: async (tools) => (await import('./keep-checkpoints.ts')).keepCheckpoints(tools),
    },
  ],
  tables: {
    leaf: { lens: 'still' },
    unnumbered: { lens: 'still' },
    entry: { lens: 'still' },
    subtree: { lens: 'still' },
    head: { lens: 'still' },
    origin: { lens: 'still' },
    checkpoint: { lens: 'still' },
    cosignature: { lens: 'still' },
    witness: { lens: 'still' },
    watched: { lens: 'still' },
    fault: { lens: 'still' },
  },
}
