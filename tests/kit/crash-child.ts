// Submits reports until it is killed. Prints each one after its acknowledgement.
import { openDatabase } from '#core/database/db.ts'
import { createIngest } from '#timeline/ingest.ts'
import { crashReport, crashSports } from './crash.ts'

const [url = '', sport = '', ids = '', seed = '0', from = '0', count = '0'] = process.argv.slice(2)
const plan = { sport, seed: Number(seed), matchIds: ids.split(',').map(Number) }
const ingest = createIngest({ database: openDatabase({ url }), sports: crashSports })
const numbers = Array.from({ length: Number(count) }, (_, index) => Number(from) + index).values()

async function feed(): Promise<void> {
  for (const number of numbers) {
    const receipt = await ingest.submit(crashReport(plan, number))
    // Standard output is written synchronously and survives the kill that may follow.
    process.stdout.write(`${receipt.ok ? number : `refused ${number}: ${receipt.reason}`}\n`)
  }
}

await Promise.all(Array.from({ length: 16 }, feed))
process.stdout.write('done\n')
setInterval(() => undefined, 1000)
