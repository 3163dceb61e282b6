// Notifies followers of events until it is killed. Prints each notice before it is committed.
import { kinds } from './notice-kinds.ts'
import { matchNews } from './fan-out.ts'
import { openDatabase } from '#core/database/db.ts'
import { createLog } from '#core/log.ts'
import { startFollow } from '#core/outbox/follow.ts'
import type { BackgroundTools } from '#core/part.ts'
import { pushNews } from '#notices/web-push.ts'

const [url = ''] = process.argv.slice(2)
const database = openDatabase({ url, statementTimeoutMs: 30_000, poolWaitMs: 10_000 })
let told = 0
const follow = matchNews(kinds, async (db, news, userIds, isCorrection) => {
  await pushNews(kinds)(db, news, userIds, isCorrection)
  process.stdout.write(`${news.key}\n`)
})
startFollow(follow, { database, log: createLog('error'), position: () => told } as BackgroundTools)
process.stdout.write('ready\n')
process.stdin.on('data', () => (told += 1))
