import { asUnavailable } from '../database/db.ts'
import type { Finished, FinishedOptions } from './finished.ts'
import { createLru } from './lru.ts'
import { createBlocks, createSegments } from './segments.ts'
import type { Segment, Segments } from './segments.ts'
import type { Versions } from './versions.ts'

/** What a maker of bytes is told and may say while it works. */
export type Making = {
  /** The bytes hold as long as nothing changes under these keys (rooms of the stream). */
  dependsOn(...keys: string[]): void
  /**
   * All keys that changed since the bytes of this cache key were last made, also such as they do not depend on; null
   * when that is unknown, as at the first time. For makers who renew only what changed.
   */
  changed: ReadonlySet<string> | null
  /** Bytes that are no longer true are at hand under this key: somebody has asked for it before. */
  isRenewal: boolean
  /** Aborts when nobody waits for these bytes any more. */
  signal: AbortSignal
}

type ByteOptions = {
  dependsOn?: readonly string[]
  /** The bytes are renewed after this, changed or not. */
  maxAgeMs?: number
  /**
   * Bytes in demand are renewed at most this often; in between, callers get those at hand. Only for what its readers
   * bring up to date by themselves, as a page does from its position of the stream.
   */
  renewEveryMs?: number
  /** Of the caller who waits. */
  signal?: AbortSignal
}

export type Kept = {
  finished: Finished
  /** When the bytes could not be checked: the epoch ms at which they were last known to be true. */
  staleSince: number | null
  /** The keys that the bytes depend on; null when nobody said, so that nothing may be kept that was made from them. */
  keys: ReadonlySet<string> | null
  /** Whether the bytes are still true, for whoever holds on to them; absent when they must not be held. */
  isTrue?: () => boolean
  /** To callers of which guard class it may be given again; absent: to nobody. */
  guardClass?: string
  /** Of this one answer, which is not kept. */
  cookies?: readonly string[]
}

export type ByteCache = {
  /** The bytes under `key`, made when they are missing or no longer true. The key must hold all they were made from. */
  get(key: string, options: ByteOptions, make: (making: Making) => Promise<Finished>): Promise<Kept>
  /** The same for a body of segments, of which only the changed ones are written again. */
  segmented(
    key: string,
    options: ByteOptions & FinishedOptions,
    make: (making: Making) => Promise<readonly Segment[]>,
  ): Promise<Kept>
  /** What is at hand and true, without making anything. */
  peek(key: string): Finished | null
  usedBytes(): number
}

/** As of when bytes are true, and what they depend on. Whoever asks for this later holds no bytes by it. */
type Stamp = {
  moment: number
  madeAt: number
  maxAgeMs: number
  renewEveryMs: number
  keys: Set<string>
  /** How often it was asked for. */
  asked: number
}

type Entry = {
  finished: Finished
  stamp: Stamp
  size: number
  segments: Segments | null
}

/** One making that several callers wait for. */
type Flight = { entry: Promise<Entry>; waiting: Set<object>; controller: AbortController }

type Work = (making: Making) => Promise<Finished>
type Start = (signal: AbortSignal) => Promise<Entry>

/** Waits for a making; the last one to lose patience ends it. */
async function waitFor(flight: Flight, signal: AbortSignal | undefined): Promise<Entry> {
  const waiter = {}
  flight.waiting.add(waiter)
  const leave = () => {
    flight.waiting.delete(waiter)
    if (flight.waiting.size === 0) flight.controller.abort(signal?.reason)
  }
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await flight.entry
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

/** What an entry costs beside its bytes: key, closures, sets. */
const ENTRY_BYTES = 2500
/** Bytes that were asked for so often since they were made are in demand. */
const DEMAND = 8

type CacheOptions = {
  versions: Versions
  maxBytes?: number
  /**
   * Bytes are made anew after this at the latest, even when nothing changed, since snapshots carry a position of the
   * stream, which must not grow older than the stream's history (150 s). 0 where nobody tells what changed.
   */
  maxAgeMs?: number
  awaySince?: () => number | null
  now?: () => number
}

/** Makings that are under way, by key. */
function createFlights() {
  const flights = new Map<string, Flight>()
  return {
    /** One that everybody left is ending; who comes now must not be told that he cancelled it. */
    find(key: string): Flight | undefined {
      const flight = flights.get(key)
      return flight?.controller.signal.aborted ? undefined : flight
    },
    begin(key: string, start: Start): Flight {
      const controller = new AbortController()
      const flight: Flight = { entry: start(controller.signal), waiting: new Set(), controller }
      flights.set(key, flight)
      const land = () => {
        if (flights.get(key) === flight) flights.delete(key)
      }
      flight.entry.then(land, land)
      return flight
    },
  }
}

/**
 * Makes bytes and stamps them with what they depend on and how old they are; `before` is what they take the place of.
 */
async function makeEntry(
  { versions, maxAgeMs, now }: { versions: Versions; maxAgeMs: number; now: () => number },
  before: Entry | undefined,
  asked: ByteOptions,
  work: Work,
  segments: Entry['segments'],
  signal: AbortSignal,
): Promise<Entry> {
  const keys = new Set(asked.dependsOn)
  const moment = versions.moment()
  const madeAt = now()
  const changed = before ? versions.changedSince(before.stamp.moment) : null
  const finished = await work({
    changed,
    isRenewal: before !== undefined,
    dependsOn: (...more) => more.forEach((one) => keys.add(one)),
    signal,
  })
  // Compressed copies are made later and are small beside the plain bytes. Segments are kept beside the whole they
  // make.
  const size = Math.ceil(finished.size * (segments ? 2.5 : 1.5)) + ENTRY_BYTES
  const { renewEveryMs = 0 } = asked
  const stamp = {
    moment,
    madeAt,
    maxAgeMs: Math.min(asked.maxAgeMs ?? maxAgeMs, maxAgeMs),
    renewEveryMs,
    keys,
    asked: 0,
  }
  return { finished, stamp, size, segments }
}

/** Whether what was made is still true. */
function truthBy(versions: Versions, now: () => number) {
  const isYoung = ({ madeAt, maxAgeMs }: Stamp) => now() - madeAt < maxAgeMs
  const isTrue = (stamp: Stamp) => isYoung(stamp) && versions.isSince(stamp.moment, stamp.keys)
  /** True, or so much in demand that it is not yet time to make it anew. */
  const isCurrent = (stamp: Stamp) => {
    stamp.asked += 1
    return isTrue(stamp) || (stamp.asked > DEMAND && now() - stamp.madeAt < stamp.renewEveryMs)
  }
  return {
    isTrue,
    isCurrent,
    /** Made apart from the entry, whose bytes it would keep in memory. */
    trueWhile(stamp: Stamp): () => boolean {
      let seen = -1
      return () => {
        // Between two changes of whatever, no key needs to be looked up.
        if (seen === versions.moment()) return isYoung(stamp)
        if (!isCurrent(stamp)) return false
        if (stamp.renewEveryMs === 0) seen = versions.moment()
        return true
      }
    },
  }
}

/**
 * Finished bytes by key, at most `maxBytes` of them; the longest unused go first. Callers who ask at once share one
 * making. While the database is away, old bytes are served and marked.
 */
export function createByteCache(options: CacheOptions): ByteCache {
  const { versions, maxBytes = 64 * 2 ** 20, maxAgeMs = 60_000, awaySince = () => null, now = Date.now } = options
  const entries = createLru<Entry>(maxBytes)
  const flights = createFlights()
  const blocks = createBlocks()

  const { isTrue, isCurrent, trueWhile } = truthBy(versions, now)

  function kept(entry: Entry, staleSince: number | null): Kept {
    const { finished, stamp } = entry
    if (stamp.keys.size === 0) return { finished, staleSince, keys: null }
    return { finished, staleSince, keys: stamp.keys, isTrue: trueWhile(stamp) }
  }

  async function make(
    key: string,
    asked: ByteOptions,
    work: Work,
    segments: Entry['segments'],
    signal: AbortSignal,
  ): Promise<Entry> {
    const entry = await makeEntry({ versions, maxAgeMs, now }, entries.peek(key), asked, work, segments, signal)
    if (entry.stamp.keys.size > 0 || asked.maxAgeMs !== undefined) entries.set(key, entry)
    return entry
  }

  async function find(key: string, signal: AbortSignal | undefined, start: Start): Promise<Kept> {
    // A making that began before the last change does not satisfy who came after it; two rounds always suffice.
    for (let round = 0; ; round++) {
      const entry = entries.get(key)
      if (entry && isCurrent(entry.stamp)) return kept(entry, awaySince())
      try {
        const running = flights.find(key)
        const made = await waitFor(running ?? flights.begin(key, start), signal)
        if (!running || round >= 2 || made.stamp.keys.size === 0) return kept(made, null)
      } catch (error) {
        const old = entries.peek(key)
        if (!old || !asUnavailable(error)) throw error
        return kept(old, awaySince() ?? old.stamp.madeAt)
      }
    }
  }

  return {
    get: (key, asked, work) => find(key, asked.signal, (signal) => make(key, asked, work, null, signal)),
    segmented(key, asked, work) {
      return find(key, asked.signal, (signal) => {
        const segments = entries.peek(key)?.segments ?? createSegments(blocks)
        return make(key, asked, async (tell) => segments.finish(await work(tell), asked), segments, signal)
      })
    },
    peek(key) {
      const entry = entries.peek(key)
      return entry && isTrue(entry.stamp) ? entry.finished : null
    },
    usedBytes: entries.usedBytes,
  }
}
