import { setTimeout as wait } from 'node:timers/promises'
import { described } from '#core/log.ts'
import type { PartTools, Running } from '#core/part.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import type { Ingest } from '#timeline/ingest.ts'
import type { LiveFeed } from '../live-feed.ts'
import { liveFeeds } from '../live-feeds.ts'
import { lockKeys, tryLock } from '../simulation/lock.ts'
import { createPoller } from './poller.ts'

const lockEveryMs = 5000
/** Of the failures of a document in a row the first is logged, and every nth. */
const loggedFailures = 20

type Tools = Pick<PartTools, 'config' | 'database' | 'log'>
type Turned = { feed: LiveFeed; address: string }

/** Polls the feeds that the operator turned on, in one of the processes that share the database. */
export function startLiveFeeds({ config, database, log }: Tools): Running {
  const turned = feedsOf(config.liveFeeds)
  if (turned.length === 0) return { stop: async () => undefined }
  const stopping = new AbortController()
  const ingest = createIngest({ database, sports })
  const running = keepPolling({ config, database, log }, turned, ingest, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
      await ingest.close()
    },
  }
}

/** The feeds by name. Throws on a name that is none. */
export function feedsOf(wanted: readonly { name: string; address: string }[]): Turned[] {
  return wanted.map(({ name, address }) => {
    const feed = liveFeeds.find((one) => one.name === name)
    if (!feed)
      throw new Error(`LIVE_FEEDS names "${name}". Known feeds: ${liveFeeds.map((one) => one.name).join(', ')}.`)
    return { feed, address }
  })
}

async function keepPolling(
  tools: Tools,
  turned: readonly Turned[],
  ingest: Ingest,
  signal: AbortSignal,
): Promise<void> {
  const { database, log } = tools
  while (!signal.aborted) {
    try {
      const lock = await tryLock(database, lockKeys.liveFeeds)
      if (lock !== null) {
        try {
          const isStopped = () => signal.aborted || !lock.isHeld()
          await Promise.all(turned.map((one) => pollOne(tools, one, ingest, isStopped, signal)))
        } finally {
          await lock.release()
        }
      }
    } catch (error) {
      log.error('live_feeds_failed', described(error))
    }
    await pause(lockEveryMs, signal)
  }
}

async function pollOne(
  { config, database, log }: Tools,
  { feed, address }: Turned,
  ingest: Ingest,
  isStopped: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const everyMs = config.liveFeedSeconds * 1000
  const poller = createPoller({
    feed,
    address,
    everyMs,
    database,
    sports,
    ingest,
    onLine: (kind, line) => log.error('feed_line', { feed: feed.name, kind, ...line }),
    onOutcome(path, failures, reason) {
      if (failures === 0) log.info('feed_answers', { feed: feed.name, path })
      else if (failures % loggedFailures === 1) log.error('feed_failed', { feed: feed.name, path, reason, failures })
    },
  })
  while (!isStopped()) {
    const began = Date.now()
    // A round that could not be stored is repeated; its documents stay new.
    await poller.round().catch((error: unknown) => log.error('feed_round_failed', described(error)))
    await pause(Math.max(0, began + everyMs - Date.now()), signal)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined)
}
