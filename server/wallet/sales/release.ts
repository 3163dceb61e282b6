import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { listDue } from '../store/settlement.ts'
import { releaseThing } from './settle.ts'

const AT_ONCE = 100

/** Releases what is due, each thing in a transaction of its own; answers their number. */
export async function releaseDueThings(
  database: Database,
  { now, signal }: { now: number; signal?: AbortSignal },
): Promise<number> {
  let released = 0
  for (;;) {
    const due = await listDue(readerOf(database), now, AT_ONCE)
    const before = released
    for (const thing of due) {
      if (signal?.aborted) return released
      if (await database.transaction((client) => releaseThing(readerIn(client), thing, now))) released += 1
    }
    // Another process may have released all of them meanwhile.
    if (due.length < AT_ONCE || released === before) return released
  }
}
