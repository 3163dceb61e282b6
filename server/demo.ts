import type { Database } from '#core/database/db.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import { startDemo } from './feeds/demo/start.ts'
import type { Demo, DemoOptions } from './feeds/demo/start.ts'
import { createPriceKeeper } from '#odds/price-keeper.ts'

export type RunDemoOptions = Omit<DemoOptions, 'prices'> & { database: Database; ingest: FeedSink }

/** The demonstration with its prices in the hands of the score service: feeds know no service. */
export function runDemo(options: RunDemoOptions): Demo {
  const keeper = createPriceKeeper(options.database, options.clock)
  return startDemo({
    ...options,
    prices: {
      saveBookmakers: (given) =>
        keeper.saveBookmakers(given.map(({ id, slug, name }) => ({ id, slug, name, isDemo: true }))),
      savePrices: (prices) => keeper.savePrices(prices),
    },
  })
}
