// Commits: each writer begins its next one when the one before is durable.
import pg from 'pg'
import { appendOutbox, insertOutbox, outboxJson } from '#core/outbox/store/outbox.ts'
import { openDatabase } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { answering, nowMs } from '../kit/answering.ts'

export type WriteAsk = { databaseUrl: string; kind: 'ours' | 'plain' | 'notifying'; writers: number; seconds: number }

const row = {
  matchId: null,
  rooms: ['chat:1'],
  isUrgent: false,
  kind: 'bump' as const,
  body: { text: 'The same row of a chat message, a comment or a price, for all contestants.', level: 3, period: 2 },
}
/** The row of ours, in a table that nobody reads. */
const plainText = insertOutbox('$1').replace('timeline.outbox', 'plain_outbox')
const notifyingText = `with added as (${plainText}) select pg_notify('bench', '')`

/** Commits per second. */
async function write({ databaseUrl, kind, writers, seconds }: WriteAsk): Promise<number> {
  const database = openDatabase({ url: databaseUrl, applicationName: 'bench writers', poolSize: writers })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: writers })
  await pool.query('create table if not exists plain_outbox (like timeline.outbox including all)')
  const db = readerOf(database)
  const statement = { name: kind, text: kind === 'plain' ? plainText : notifyingText }
  const writeOne = (): Promise<unknown> =>
    kind === 'ours' ? appendOutbox(db, [row]) : pool.query({ ...statement, values: [outboxJson([row])] })
  await flow(writers, seconds / 4, writeOne)
  const rate = await flow(writers, seconds, writeOne)
  await pool.end()
  await database.close()
  return rate
}

async function flow(writers: number, seconds: number, writeOne: () => Promise<unknown>): Promise<number> {
  const startedAt = nowMs()
  const until = startedAt + seconds * 1000
  let count = 0
  const writer = async () => {
    while (nowMs() < until) {
      await writeOne()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return count / ((nowMs() - startedAt) / 1000)
}

answering({ write })
