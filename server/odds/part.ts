import type { Part } from '#core/part.ts'

declare module '#core/part.ts' {
  interface FrameKinds {
    prices: true
  }
}

/** Prices of bookmakers. Its tables are older than the part and stay in the schema `score`, with their migrations. */
export const odds: Part = {
  name: 'odds',
  folder: import.meta.dirname,
  frames: ['prices'],
  engine: async () => (await import('./engine.ts')).createEngine,
  jobs: { 'prune-demo': async () => [(await import('./jobs/prune-demo.ts')).pruneDemo] },
  tables: {
    'score.bookmaker': { lens: 'still' },
    'score.price': { lens: 'seen' },
    'score.current_price': { lens: 'seen' },
  },
}
