import { setTimeout as wait } from 'node:timers/promises'
import { createTurns } from '#core/limits/turns.ts'
import { described } from '#core/log.ts'
import type { PartTools, Running } from '#core/part.ts'
import { sports } from '#sports/index.ts'
import { createIngest, type Ingest } from '#timeline/ingest.ts'
import type { LiveFeed } from '../live-feed.ts'
import { liveFeeds } from '#server/sports/feeds.ts'
import { createPoller } from './poller.ts'

/** Of the failures of a document in a row the first is logged, and every nth. */
const loggedFailures = 20

type Config = PartTools['config']
type Tools = Pick<PartTools, 'config' | 'database' | 'log'> & Partial<Pick<PartTools, 'budget'>>
type Alone = <T>(work: () => Promise<T>) => Promise<T>
type Wanted = Config['liveFeeds'][number]
type Turned = { feed: LiveFeed } & Pick<Wanted, 'key' | 'leagues'> & { address: string }

/** Polls the feeds that the operator turned on. */
export function startLiveFeeds({ config, database, log, budget }: Tools): Running {
  const turned = feedsOf(config.liveFeeds)
  if (turned.length === 0) return { stop: async () => undefined }
  const stopping = new AbortController()
  const ingest = createIngest({ database, sports, budget })
  const { signal } = stopping
  const turns = createTurns({ atOnce: 1, waiting: Infinity })
  const alone: Alone = (work) => turns.take(work) ?? work()
  const tools = { config, database, log }
  const running = Promise.all(turned.map((one) => pollOne(tools, one, { ingest, alone }, signal)))
  return {
    ended: running,
    async stop() {
      stopping.abort()
      await running
      await ingest.close()
    },
  }
}

/**
 * The feeds by name; `openligadb/club` is the format of `openligadb` from another address, and a provider of its own.
 * Throws on a name that is none, and where an address or a key is missing or unsafe.
 */
export function feedsOf(wanted: readonly Wanted[]): Turned[] {
  return wanted.map(({ name, address: given, key, leagues }) => {
    const kind = name.split('/')[0]
    const feed = liveFeeds.find((one) => one.name === kind)
    if (!feed)
      throw new Error(`LIVE_FEEDS names "${name}". Known feeds: ${liveFeeds.map((one) => one.name).join(', ')}.`)
    const address = given ?? feed.address
    const fault = faultOf(feed, address, key)
    if (address === undefined || fault !== null) throw new Error(`LIVE_FEEDS names "${name}", ${fault}.`)
    return { feed: { ...feed, name }, address, key, leagues }
  })
}

function faultOf({ keyHeader }: LiveFeed, address: string | undefined, key: string | null): string | null {
  if (address === undefined) return 'which needs an address'
  if (keyHeader === undefined) return key === null ? null : 'which takes no key'
  if (key === null) return 'which needs a key in LIVE_FEED_KEYS'
  const { protocol, hostname } = new URL(address)
  const isPrivate = protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return isPrivate ? null : 'whose key can be read on its way: the address must begin with https'
}

async function pollOne(
  { config, database, log }: Tools,
  { feed, ...turned }: Turned,
  shared: { ingest: Ingest; alone: Alone },
  signal: AbortSignal,
): Promise<void> {
  const everyMs = config.liveFeedSeconds * 1000
  const poller = createPoller({
    feed,
    ...turned,
    ...shared,
    everyMs,
    database,
    sports,
    onLine: (kind, line) => log.error('feed_line', { feed: feed.name, kind, ...line }),
    onOutcome(path, failures, reason) {
      if (failures === 0) log.info('feed_answers', { feed: feed.name, path })
      else if (failures % loggedFailures === 1) log.error('feed_failed', { feed: feed.name, path, reason, failures })
    },
  })
  while (!signal.aborted) {
    const began = Date.now()
    // A round that could not be stored is repeated; its documents stay new.
    await poller.round().catch((error: unknown) => log.error('feed_round_failed', described(error)))
    await pause(Math.max(0, began + everyMs - Date.now()), signal)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined)
}
