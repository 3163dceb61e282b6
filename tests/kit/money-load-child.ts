// Moves money with sixteen writers, and numbers the entries, until it is killed. Prints each operation that is durable.
import { openDatabase } from '#core/database/db.ts'
import { runLoad, type MoneyLoad } from './money-load.ts'
import { numberOn } from './money.ts'

const [url = '', load = '', from = '0', count = '0'] = process.argv.slice(2)
const database = openDatabase({
  url,
  applicationName: 'money load',
  poolSize: 17,
  statementTimeoutMs: 30_000,
  poolWaitMs: 30_000,
})
numberOn(database)
// Standard output is written synchronously and survives the kill that may follow.
await runLoad(database, JSON.parse(load) as MoneyLoad, {
  from: Number(from),
  count: Number(count),
  acknowledge: (number) => void process.stdout.write(`${number}\n`),
})
process.stdout.write('done\n')
setInterval(() => undefined, 1000)
