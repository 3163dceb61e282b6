import type { Database } from '#core/database/db.ts'
import type { PriceSink } from '#feeds/importer/run.ts'
import { createPriceKeeper } from '#odds/price-keeper.ts'
import { findBookmaker } from '#odds/store/price.ts'
import { readerOf } from '#timeline/reader.ts'

/** Prices of an import, on their way to the score service. */
export function priceSink(database: Database): PriceSink {
  const keeper = createPriceKeeper(database)
  const ids = new Map<string, Promise<number>>()
  return {
    bookmakerId(code) {
      const id = ids.get(code) ?? findBookmaker(readerOf(database), code)
      ids.set(code, id)
      return id
    },
    savePrices: (prices) => keeper.savePrices(prices),
  }
}
