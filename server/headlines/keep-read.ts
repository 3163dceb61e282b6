import { keepFresh } from '#core/background/keep-fresh.ts'
import { asUnavailable } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { described } from '#core/log.ts'
import type { PartTools, Running } from '#core/part.ts'
import { failFeed, readFeed, type ReadTools } from './read-feed.ts'
import { failuresTold } from './rules/state.ts'
import { deleteOld } from './store/entry.ts'
import { listDueFeeds } from './store/feed.ts'
import { keptMs } from './take-in.ts'
import type { NewsFeed } from './types.ts'

const everyMs = 20_000
/** Feeds that are requested at once; those of one host wait for each other no longer than this. */
const atOnce = 4

/** Reads feeds whose time has come, in one of the processes. */
export function keepFeedsRead({ database, log }: Pick<PartTools, 'database' | 'log'>): Running {
  const ending = new AbortController()
  const { signal } = ending
  const reading = keepFresh({ everyMs, log, failure: 'news_feeds_not_read' }, (isStopped) =>
    readDueFeeds({ database, log, signal }, isStopped),
  )
  return {
    async stop() {
      ending.abort()
      await reading.stop()
    },
  }
}

/** Reads each feed that is due, once, and deletes stories that are too old. Returns how many feeds were read. */
export async function readDueFeeds(
  { log, ...tools }: ReadTools & Pick<PartTools, 'log'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { database, now = Date.now } = tools
  const db = readerOf(database)
  let read = 0
  while (!isStopped()) {
    const due = await listDueFeeds(db, now(), atOnce)
    if (due.length === 0) break
    await Promise.all(due.map((feed) => readOne(feed, tools, log)))
    read += due.length
  }
  if (read > 0) await deleteOld(db, now() - keptMs)
  return read
}

async function readOne(feed: NewsFeed, tools: ReadTools, log: PartTools['log']): Promise<void> {
  const { id, address } = feed
  try {
    const outcome = await readFeed(feed, tools)
    if (outcome.kind === 'failed' && feed.failures + 1 === failuresTold)
      log.error('news_feed_failed', { feed: id, address, problem: outcome.problem })
    if (outcome.kind !== 'failed' && feed.failures >= failuresTold) log.info('news_feed_answers', { feed: id, address })
  } catch (error) {
    if (asUnavailable(error)) throw error
    // A document that cannot be stored keeps no other feed from its turn.
    log.error('news_feed_not_stored', { feed: id, address, ...described(error) })
    await failFeed(feed, tools, { problem: 'The document cannot be stored.', retryMs: null, isGone: false })
  }
}
