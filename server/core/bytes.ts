import { asUnavailable } from './db.ts'
import { createSegments } from './finished.ts'
import type { Finished, FinishedOptions, Segment } from './finished.ts'
import type { Versions } from './versions.ts'

/** What a maker of bytes may say while it works. */
export type Making = {
  /** The bytes hold as long as nothing changes under these keys. */
  dependsOn(...keys: string[]): void
}

export type ByteOptions = { dependsOn?: readonly string[]; /** The bytes are renewed after this, changed or not. */ maxAgeMs?: number }

/** Bytes and, when they could not be checked, the epoch ms at which they were last known to be true. */
export type Kept = { finished: Finished; staleSince: number | null }

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

type Entry = {
  finished: Finished
  moment: number
  madeAt: number
  maxAgeMs: number
  keys: Set<string>
  size: number
  segments: ReturnType<typeof createSegments> | null
}

export type CacheOptions = { versions: Versions; maxBytes?: number; awaySince?: () => number | null; now?: () => number }

/**
 * Finished bytes by key, at most `maxBytes` of them; the longest unused go first. Callers who ask at once share one making.
 * While the database is away, old bytes are served and marked.
 */
export function createByteCache({ versions, maxBytes = 128 * 2 ** 20, awaySince = () => null, now = Date.now }: CacheOptions): ByteCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Entry>>()
  let used = 0

  function isTrue(entry: Entry): boolean {
    return now() - entry.madeAt < entry.maxAgeMs && versions.isSince(entry.moment, entry.keys)
  }

  function keep(key: string, entry: Entry): void {
    used += entry.size - (entries.get(key)?.size ?? 0)
    entries.delete(key)
    entries.set(key, entry)
    for (const [oldest, { size }] of entries) {
      if (used <= maxBytes || oldest === key) break
      entries.delete(oldest)
      used -= size
    }
  }

  async function make(key: string, options: ByteOptions, work: (making: Making, before: Entry | undefined) => Promise<Finished>, segments: Entry['segments']): Promise<Entry> {
    const keys = new Set(options.dependsOn)
    const moment = versions.moment()
    const madeAt = now()
    const finished = await work({ dependsOn: (...more) => more.forEach((one) => keys.add(one)) }, entries.get(key))
    // Compressed copies are made later and are small beside the plain bytes.
    const size = Math.ceil(finished.bytes('identity').length * 1.5) + 500
    const entry = { finished, moment, madeAt, maxAgeMs: options.maxAgeMs ?? Infinity, keys, size, segments }
    keep(key, entry)
    return entry
  }

  async function find(key: string, start: () => Promise<Entry>): Promise<Kept> {
    // A making that began before the last change does not satisfy who came after it; two rounds always suffice.
    for (let round = 0; ; round++) {
      const entry = entries.get(key)
      if (entry && isTrue(entry)) {
        entries.delete(key)
        entries.set(key, entry)
        return { finished: entry.finished, staleSince: awaySince() }
      }
      const running = making.get(key)
      try {
        if (running && round < 2) {
          await running
          continue
        }
        const mine = running ?? start().finally(() => making.delete(key))
        making.set(key, mine)
        return { finished: (await mine).finished, staleSince: null }
      } catch (error) {
        const old = entries.get(key)
        if (!old || !asUnavailable(error)) throw error
        return { finished: old.finished, staleSince: awaySince() ?? old.madeAt }
      }
    }
  }

  return {
    get: (key, options, work) => find(key, () => make(key, options, work, null)),
    segmented(key, options, work) {
      return find(key, () => {
        const segments = entries.get(key)?.segments ?? createSegments()
        return make(key, options, async (tell) => segments.finish(await work(tell), options), segments)
      })
    },
    peek(key) {
      const entry = entries.get(key)
      return entry && isTrue(entry) ? entry.finished : null
    },
    usedBytes: () => used,
  }
}
