import { matchRoom } from '#contract/rooms.ts'
import type { Versions } from '#core/bytes/versions.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapChangedMatches, type ChangedMatch } from '#timeline/store/changed-match.ts'

export type ChangedMatches = {
  /**
   * Those of the matches that exist, at least as new as their last change in `versions`. Concurrent lists share one
   * query after a change. `reader` identifies callers with the same rights.
   */
  read(
    db: Reader,
    reader: string,
    ids: readonly number[],
    versions: Versions,
  ): Promise<ReadonlyMap<number, ChangedMatch>>
}

/** `moment` is the one of `versions` before the query. */
type Known = { moment: number; found: ChangedMatch | null }
/** The cached matches for callers with the same rights, and the pending query. */
type Shelf = { known: Map<number, Known>; reading: Promise<void> | null }

/** Maximum cached matches; lists that were not requested since these changes read some of them again. */
const MAX_KNOWN = 2000
const MAX_SHELVES = 50

export function createChangedMatches(): ChangedMatches {
  const shelves = new WeakMap<Versions, Map<string, Shelf>>()

  function shelfOf(versions: Versions, reader: string): Shelf {
    const own = shelves.get(versions) ?? new Map<string, Shelf>()
    shelves.set(versions, own)
    const known = own.get(reader)
    if (known) return known
    if (own.size >= MAX_SHELVES) own.clear()
    const shelf: Shelf = { known: new Map(), reading: null }
    own.set(reader, shelf)
    return shelf
  }

  return {
    async read(db, reader, ids, versions) {
      const shelf = shelfOf(versions, reader)
      // Changes during this query belong to the next one.
      const needed = new Map(ids.map((id) => [id, versions.current(matchRoom(id))]))
      for (;;) {
        const missing = ids.filter((id) => !((shelf.known.get(id)?.moment ?? -1) >= needed.get(id)!))
        if (missing.length === 0) break
        // The caller of the other query may disconnect, which aborts it: then this query runs.
        if (shelf.reading) await shelf.reading.catch(() => undefined)
        else await (shelf.reading = fill(db, shelf, missing, versions.moment()).finally(() => (shelf.reading = null)))
      }
      return new Map(ids.flatMap((id) => pairOf(id, shelf.known.get(id)?.found)))
    },
  }
}

function pairOf(id: number, found: ChangedMatch | null | undefined): [number, ChangedMatch][] {
  return found ? [[id, found]] : []
}

async function fill(db: Reader, { known }: Shelf, ids: readonly number[], moment: number): Promise<void> {
  const read = await mapChangedMatches(db, ids)
  for (const id of ids) {
    known.delete(id)
    known.set(id, { moment, found: read.get(id) ?? null })
  }
  for (const oldest of known.keys()) {
    if (known.size <= MAX_KNOWN) break
    known.delete(oldest)
  }
}
