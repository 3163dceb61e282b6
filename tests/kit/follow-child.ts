// Follows changes until it is killed: writes each into a table, and prints it before the commit.
import { openDatabase } from '#core/database/db.ts'
import { createLog } from '#core/log.ts'
import { startFollow } from '#core/outbox/follow.ts'
import type { BackgroundTools, Follow } from '#core/part.ts'

const [url = ''] = process.argv.slice(2)
const database = openDatabase({ url, statementTimeoutMs: 30_000, poolWaitMs: 10_000 })
const follow: Follow = {
  name: 'settlement',
  async run(db, changes) {
    for (const { position, version } of changes) {
      await db.query('insert into paid (position, version) values ($1, $2)', [position, version])
      process.stdout.write(`${version}\n`)
    }
  },
}
let position = 0
startFollow(follow, { database, log: createLog('error'), position: () => ++position } as unknown as BackgroundTools)
