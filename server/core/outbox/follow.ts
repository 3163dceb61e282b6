import { asUnavailable, type Database } from '../database/db.ts'
import { readerIn } from '../database/reader.ts'
import { described } from '../log.ts'
import type { BackgroundTools, Follow, PartTools, Running } from '../part.ts'
import { listChanges, lockFollower, moveFollower } from './store/follower.ts'

/** Changes of one transaction. */
const PART = 100
/** Changes are looked for this often, even where the stream of this process has not moved. */
const LOOK_EVERY_MS = 2000
/** Under load most of the work is the transaction, not the changes; a delay of 0.3 s is imperceptible. */
const GATHER_MS = 300

/** Passes changes to a follower, in the order of commits, until it is stopped. */
export function startFollow(follow: Follow, tools: BackgroundTools): Running {
  const stopping = new AbortController()
  const { signal } = stopping
  const followAll = createFollow(follow, tools)
  const ended = (async () => {
    while (!signal.aborted) {
      const at = tools.position()
      const until = Date.now() + LOOK_EVERY_MS
      await followAll(() => signal.aborted)
      await passed(() => signal.aborted || tools.position() !== at || Date.now() >= until)
    }
  })()
  return {
    ended,
    stop() {
      stopping.abort()
      return ended
    },
  }
}

/** Changes that arrive together are one transaction, so the condition is looked at in intervals. */
function passed(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!condition()) return
      clearInterval(timer)
      resolve()
    }, GATHER_MS)
  })
}

/**
 * The next changes of a follower. Its cursor moves in the same transaction, so a crash neither loses nor repeats what
 * it writes. Answers whether there may be more.
 */
export function followNext(database: Database, follow: Follow, tools: PartTools, limit = PART): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const after = await lockFollower(db, follow.name)
    if (after === null) return false
    const { changes, upTo, isMore } = await listChanges(db, after, limit)
    if (changes.length > 0) await follow.run(db, changes, tools)
    if (upTo !== after) await moveFollower(db, follow.name, upTo)
    return isMore
  })
}

/** Skips a change that fails, so that those after it are reached. */
function skipNext(database: Database, { name }: Follow): Promise<void> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const after = await lockFollower(db, name)
    if (after === null) return
    const { changes } = await listChanges(db, after, 1)
    if (changes[0]) await moveFollower(db, name, changes[0].position)
  })
}

/** Follows up to the newest change. One that fails is tried again alone, and skipped where the follower allows it. */
function createFollow(follow: Follow, tools: PartTools): (isStopped: () => boolean) => Promise<void> {
  const { database, log } = tools
  let failures = 0
  return async (isStopped) => {
    try {
      if (failures >= (follow.attempts ?? Infinity)) await skipNext(database, follow)
      while (!isStopped() && (await followNext(database, follow, tools, failures > 0 ? 1 : PART))) failures = 0
      failures = 0
    } catch (error) {
      if (asUnavailable(error)) return
      failures += 1
      log.error('follow_failed', { follow: follow.name, failures, ...described(error) })
    }
  }
}
