import type { Part } from '#core/part.ts'

/** The public log: leaves of prophecies and of the ledger in one tree that only grows, its checkpoints and witnesses. */
export const proof: Part = {
  name: 'proof',
  folder: import.meta.dirname,
  background: [
    { name: 'numbers', isSingle: true, start: async (tools) => (await import('./numbers.ts')).startNumbers(tools) },
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
