import { isFeed } from './priority.ts'
import type { Reader } from './reader.ts'
import { saveHeard } from './store/feed.ts'

/** A feed without news sends a heartbeat this often. */
const heartbeatMs = 10_000
/** Reports arrive in bursts: at most one per feed and second is stored. */
const noteMs = 1000

export type Heard = {
  /**
   * Records that reports of these providers arrived. Resolves when that is stored, before their contents are published.
   */
  report(providers: Iterable<string>): Promise<void>
  /** Records that a feed is connected without news. At most one statement per provider and `heartbeatMs`. */
  heartbeat(provider: string): Promise<void>
}

/** Stores when feeds last reported. */
export function createHeard(db: Reader, now: () => number): Heard {
  const storedAt = new Map<string, number>()
  const storing = new Map<string, Promise<void>>()
  async function save(providers: readonly string[], at: number): Promise<void> {
    try {
      await saveHeard(db, providers, at)
      for (const provider of providers) storedAt.set(provider, at)
    } finally {
      for (const provider of providers) storing.delete(provider)
    }
  }
  async function store(providers: Iterable<string>, restMs: number): Promise<void> {
    const at = now()
    // A clock that was set back must not make a feed silent.
    const due = [...new Set(providers)].filter(
      (provider) => isFeed(provider) && Math.abs(at - (storedAt.get(provider) ?? -Infinity)) >= restMs,
    )
    // Reports that come together share one statement.
    const fresh = due.filter((provider) => !storing.has(provider))
    if (fresh.length > 0) {
      const saved = save(fresh, at)
      for (const provider of fresh) storing.set(provider, saved)
    }
    await Promise.all(due.map((provider) => storing.get(provider)))
  }
  return { report: (providers) => store(providers, noteMs), heartbeat: (provider) => store([provider], heartbeatMs) }
}
