import type { Part } from '#core/part.ts'
import { currentPriceView, priceView } from './lens-views.ts'

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
  background: [
    {
      name: 'finished-prices',
      isSingle: true,
      start: async (tools) => (await import('./keep-finished.ts')).keepFinishedPrices(tools),
    },
  ],
  jobs: { 'prune-demo': async () => [(await import('./jobs/prune-demo.ts')).pruneDemo] },
  tables: {
    'score.bookmaker': { lens: 'still' },
    'score.price': { lens: priceView },
    'score.current_price': { lens: currentPriceView },
    // Prices and lines before kick-off; read only with the version of their match that the reader sees.
    'score.finished_price': { lens: 'still' },
    'score.finished_line': { lens: 'still' },
    'score.finished_price_stale': { lens: 'none' },
  },
}
