// Tells followers what happens until it is killed. Says of each notice what it is about to tell, before that is
// committed.
import { kinds } from './notice-kinds.ts'
import { openDatabase } from '#core/database/db.ts'
import { createLog } from '#core/log.ts'
import { startNotifier } from '#notices/notifier.ts'
import { pushTold } from '#notices/push.ts'

const [url = ''] = process.argv.slice(2)
const database = openDatabase({ url, statementTimeoutMs: 30_000, poolWaitMs: 10_000 })
const notifier = startNotifier(database, kinds, createLog('error'), async (db, tidings, userIds, isCorrection) => {
  await pushTold(kinds)(db, tidings, userIds, isCorrection)
  process.stdout.write(`${tidings.key}\n`)
})
process.stdout.write('ready\n')
process.stdin.on('data', () => notifier.wake())
