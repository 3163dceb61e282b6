// Notifies followers of events until it is killed. Prints each notice before it is committed.
import { kinds } from './notice-kinds.ts'
import { openDatabase } from '#core/database/db.ts'
import { createLog } from '#core/log.ts'
import { startFanOut } from '#notices/fan-out-worker.ts'
import { pushNews } from '#notices/web-push.ts'

const [url = ''] = process.argv.slice(2)
const database = openDatabase({ url, statementTimeoutMs: 30_000, poolWaitMs: 10_000 })
let told = 0
startFanOut({
  database,
  kinds,
  log: createLog('error'),
  async onNews(db, news, userIds, isCorrection) {
    await pushNews(kinds)(db, news, userIds, isCorrection)
    process.stdout.write(`${news.key}\n`)
  },
  position: () => told,
})
process.stdout.write('ready\n')
process.stdin.on('data', () => (told += 1))
