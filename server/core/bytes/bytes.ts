import { asUnavailable } from '../database/db.ts'
import type { Finished, FinishedOptions } from './finished.ts'
import { createBlocks } from './blocks.ts'
import { createBudget, type Budget } from './budget.ts'
import { createSegments, type Segment, type Segments } from './segments.ts'
import type { Versions } from './versions.ts'

/** The context of a rendering. */
export type Making = {
  /** The bytes are valid as long as nothing changes under these keys (rooms of the stream). */
  dependsOn(...keys: string[]): void
  /**
   * All keys that changed since the last rendering under this cache key, dependencies or not; null when that is
   * unknown, as at the first rendering. For renderers that renew only the changed parts.
   */
  changed: ReadonlySet<string> | null
  /** The position of the stream that is reached: what is read from now on contains all changes up to it. */
  position: number | null
  /** Outdated bytes are cached under this key: it was requested before. */
  isRenewal: boolean
  /** Aborts when no request waits for these bytes any more. */
  signal: AbortSignal
}

type ByteOptions = {
  dependsOn?: readonly string[]
  /** The bytes are renewed after this, changed or not. */
  maxAgeMs?: number
  /**
   * Bytes in demand are renewed at most this often; in between, callers get the cached ones. Only for bodies that
   * clients bring up to date by themselves, as a page does from its position of the stream.
   */
  renewEveryMs?: number
  /** The signal of the waiting caller. */
  signal?: AbortSignal
  /** Gets the signal of the rendering while it runs, so that the statements of the call that began it end with it. */
  until?: { signal: AbortSignal }
  /**
   * The reader has a lens: what the stream says is about the live world, and an earlier rendering about another
   * instant. Such bytes are rendered as a whole.
   */
  isThroughLens?: boolean
}

export type Kept = {
  finished: Finished
  /** Set when the bytes could not be checked: epoch ms at which they were last known to be valid. */
  staleSince: number | null
  /**
   * The keys that the bytes depend on; null when none were declared, so that nothing derived from them may be cached.
   */
  keys: ReadonlySet<string> | null
  /** Whether the bytes are still valid, for further caches; absent when they must not be cached. */
  isTrue?: () => boolean
  /** The guard class for which it may be reused; absent: for none. */
  guardClass?: string
  /** Whether its caller had a lens: such an answer is not for shared caches. */
  isThroughLens?: boolean
  /** Cookies of this one answer, which is not cached. */
  cookies?: readonly string[]
}

export type ByteCache = {
  /** The bytes under `key`, rendered when missing or invalid. The key must identify every input of the rendering. */
  get(key: string, options: ByteOptions, make: (making: Making) => Promise<Finished>): Promise<Kept>
  /** The same for a body of segments, of which only the changed ones are rendered again. */
  segmented(
    key: string,
    options: ByteOptions & FinishedOptions,
    make: (making: Making) => Promise<readonly Segment[]>,
  ): Promise<Kept>
  /** The cached bytes if they are valid; renders nothing. */
  peek(key: string): Finished | null
  usedBytes(): number
}

/**
 * The moment as of which bytes are valid, and their dependencies. Later checks hold it, so it must not reference the
 * bytes.
 */
type Stamp = {
  moment: number
  madeAt: number
  maxAgeMs: number
  renewEveryMs: number
  keys: Set<string>
  /** Number of requests. */
  asked: number
}

type Entry = {
  finished: Finished
  stamp: Stamp
  size: number
  segments: Segments | null
}

/** One rendering that several callers wait for. */
type Flight = { entry: Promise<Entry>; waiting: Set<object>; controller: AbortController }

type Work = (making: Making) => Promise<Pick<Entry, 'finished' | 'segments'>>
type Start = (signal: AbortSignal) => Promise<Entry>

/** Waits for a rendering; the last waiter to leave aborts it. */
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

/** Overhead of an entry beside its bytes: key, closures, sets. */
const ENTRY_BYTES = 2500
/** Bytes with this many requests since their rendering are in demand. */
const DEMAND = 8

type CacheOptions = {
  versions: Versions
  budget?: Budget
  /**
   * Bytes are renewed after this even without a change, since snapshots carry a position of the stream, which must not
   * grow older than the stream's history (150 s). 0 where no source reports changes.
   */
  maxAgeMs?: number
  awaySince?: () => number | null
  now?: () => number
}

/** Renderings in progress, by key. */
function createFlights() {
  const flights = new Map<string, Flight>()
  return {
    /** Skips an aborted rendering: a new caller must not receive its cancellation. */
    find(key: string): Flight | undefined {
      const flight = flights.get(key)
      return flight?.controller.signal.aborted ? undefined : flight
    },
    begin(key: string, start: Start): Flight {
      const controller = new AbortController()
      const run = async () => {
        try {
          return await start(controller.signal)
        } finally {
          if (flights.get(key)?.controller === controller) flights.delete(key)
        }
      }
      const flight: Flight = { entry: run(), waiting: new Set(), controller }
      flights.set(key, flight)
      return flight
    },
  }
}

/** Renders bytes and stamps them with their dependencies and their moment; `before` is the entry they replace. */
async function makeEntry(
  { versions, maxAgeMs, now }: { versions: Versions; maxAgeMs: number; now: () => number },
  before: Entry | undefined,
  asked: ByteOptions,
  work: Work,
  signal: AbortSignal,
): Promise<Entry> {
  const { isThroughLens = false, renewEveryMs = 0 } = asked
  const keys = new Set(asked.dependsOn)
  const [moment, position] = [versions.moment(), versions.position()]
  const madeAt = now()
  const changed = before && !isThroughLens ? versions.changedSince(before.stamp.moment) : null
  if (asked.until) asked.until.signal = signal
  const { finished, segments } = await work({
    changed,
    position: isThroughLens ? null : position,
    isRenewal: before !== undefined,
    dependsOn: (...more) => more.forEach((one) => keys.add(one)),
    signal,
  })
  // Compressed copies are created later and are small beside the plain bytes. Segments are held beside the whole that
  // they form.
  const size = Math.ceil(finished.size * (segments ? 2.5 : 1.5)) + ENTRY_BYTES
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

/** Whether an entry is still valid. */
function truthBy(versions: Versions, now: () => number) {
  const isYoung = ({ madeAt, maxAgeMs }: Stamp) => now() - madeAt < maxAgeMs
  const isTrue = (stamp: Stamp) => isYoung(stamp) && versions.isSince(stamp.moment, stamp.keys)
  /** Valid, or in demand and not yet due for renewal. */
  const isCurrent = (stamp: Stamp) => {
    stamp.asked += 1
    return isTrue(stamp) || (stamp.asked > DEMAND && now() - stamp.madeAt < stamp.renewEveryMs)
  }
  return {
    isTrue,
    isCurrent,
    /** Created apart from the entry, whose bytes the closure would retain. */
    trueWhile(stamp: Stamp): () => boolean {
      let seen = -1
      return () => {
        // Without any change in between, no key needs a lookup.
        if (seen === versions.moment()) return isYoung(stamp)
        if (!isCurrent(stamp)) return false
        if (stamp.renewEveryMs === 0) seen = versions.moment()
        return true
      }
    },
  }
}

/**
 * Finished bytes by key, within the budget of all caches. Concurrent callers share one rendering. While the database is
 * away, old bytes are served and marked.
 */
export function createByteCache(options: CacheOptions): ByteCache {
  const { versions, budget = createBudget(), maxAgeMs = 60_000, awaySince = () => null, now = Date.now } = options
  const entries = budget.cache<string, Entry>()
  const flights = createFlights()
  const blocks = createBlocks(budget)

  const { isTrue, isCurrent, trueWhile } = truthBy(versions, now)

  function kept(entry: Entry, staleSince: number | null): Kept {
    const { finished, stamp } = entry
    if (stamp.keys.size === 0) return { finished, staleSince, keys: null }
    return { finished, staleSince, keys: stamp.keys, isTrue: trueWhile(stamp) }
  }

  async function make(key: string, asked: ByteOptions, work: Work, signal: AbortSignal): Promise<Entry> {
    const entry = await makeEntry({ versions, maxAgeMs, now }, entries.peek(key), asked, work, signal)
    if (entry.stamp.keys.size > 0 || asked.maxAgeMs !== undefined) entries.set(key, entry, entry.size)
    return entry
  }

  async function find(key: string, signal: AbortSignal | undefined, start: Start): Promise<Kept> {
    // A rendering that began before the last change does not satisfy a later caller; two rounds always suffice.
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
    get(key, asked, work) {
      const whole: Work = async (making) => ({ finished: await work(making), segments: null })
      return find(key, asked.signal, (signal) => make(key, asked, whole, signal))
    },
    segmented(key, asked, work) {
      const pieces: Work = async (making) => {
        const parts = await work(making)
        if (asked.isThroughLens) return { finished: createSegments().finish(parts, asked), segments: null }
        const segments = entries.peek(key)?.segments ?? createSegments(blocks)
        return { finished: segments.finish(parts, asked), segments }
      }
      return find(key, asked.signal, (signal) => make(key, asked, pieces, signal))
    },
    peek(key) {
      const entry = entries.peek(key)
      return entry && isTrue(entry.stamp) ? entry.finished : null
    },
    usedBytes: () => entries.usedBytes(),
  }
}
