import { isFeed } from './priority.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Change } from './store/change.ts'
import { saveHeard } from './store/feed.ts'

/** A feed without news sends a heartbeat this often. */
const heartbeatMs = 10_000
/** Reports arrive in bursts: at most one per feed and second is stored. */
const noteMs = 1000

export type Heard = {
  /** What is to be stored of reports by these feeds: those of which nothing was stored for a second. */
  due(feeds: Iterable<string>): Change['heard']
  /** Stores it where no report is written with it. */
  save(due: Change['heard']): Promise<void>
  /** These were not stored: they are due again. */
  forget(due: Change['heard']): void
  /** Records that a feed is connected without news. At most one statement per provider and `heartbeatMs`. */
  heartbeat(provider: string): Promise<void>
}

/** Remembers when it was last stored that a feed reported. */
export function createHeard(db: Reader, now: () => number): Heard {
  const storedAt = new Map<string, number>()
  function dueAfter(feeds: Iterable<string>, restMs: number): Change['heard'] {
    const at = now()
    // A clock that was set back must not make a feed silent.
    const due = [...new Set(feeds)].filter((feed) => Math.abs(at - (storedAt.get(feed) ?? -Infinity)) >= restMs)
    for (const feed of due) storedAt.set(feed, at)
    return due.map((provider) => ({ provider, at }))
  }
  function forget(due: Change['heard']): void {
    for (const { provider } of due) storedAt.delete(provider)
  }
  async function save(due: Change['heard']): Promise<void> {
    const [first] = due
    if (!first) return
    await saveHeard(
      db,
      due.map(({ provider }) => provider),
      first.at,
    )
  }
  return {
    due: (feeds) => dueAfter(feeds, noteMs),
    save,
    forget,
    async heartbeat(provider) {
      const due = dueAfter(isFeed(provider) ? [provider] : [], heartbeatMs)
      await save(due).catch((error: unknown) => {
        forget(due)
        throw error
      })
    },
  }
}
