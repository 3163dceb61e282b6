// Opens the demonstration of rondel as its registry declares it, and plays what is due.
import { openDatabase } from '#core/database/db.ts'
import { createCourier, mildDisorder } from '#demo/simulation/courier.ts'
import { importsOf } from '#demo/import-facts.ts'
import { serverSports } from '#server/sports/index.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'

const database = openDatabase({ url: process.argv[2] ?? '' })
const ingest = createIngest({ database, sports })
const { open } = await serverSports.rondel!.demonstration!()
const world = await open(
  {
    database,
    ingest,
    seed: 'rondel',
    importer: createImport({ database, sports }),
    prices: { saveBookmakers: async () => undefined, savePrices: async () => 0 },
    courier: createCourier('rondel', mildDisorder),
    importFacts: importsOf(database),
  },
  Date.now(),
)
await world.step(Date.now())
await ingest.close()
await database.close()
