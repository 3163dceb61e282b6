import { keepFresh } from '#core/background/keep-fresh.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import type { PartTools, Running } from '#core/part.ts'
import { deliver } from '#notices/deliver.ts'
import type { NoticeKinds } from '#notices/kinds.ts'
import { listFollowersOf } from '#people/store/announced.ts'
import { takeUnannounced } from './store/announced.ts'

const EVERY_MS = 10_000
const PART = 100

/** Notifies followers of new prophecies, each once. */
export function announceProphecies({ database, engines, log }: PartTools): Running {
  return keepFresh({ everyMs: EVERY_MS, log, failure: 'prophecies_not_announced' }, async (isStopped) => {
    while (!isStopped() && (await announcePart(database, engines.notices.kinds)) === PART) continue
  })
}

/** One transaction; answers how many prophecies there were. Title and match are left out. */
export function announcePart(database: Database, kinds: NoticeKinds): Promise<number> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const sealed = await takeUnannounced(db, PART)
    if (sealed.length === 0) return 0
    const byAuthor = Map.groupBy(sealed, ({ authorId }) => authorId)
    for (const { userId, authorId } of await listFollowersOf(db, [...byAuthor.keys()]))
      for (const { id, authorName, at } of byAuthor.get(authorId) ?? []) {
        const data = { what: 'prophecy', name: authorName, prophecyId: id }
        await deliver(db, kinds, { userId, kind: 'author', key: `prophecy ${id}`, data, at })
      }
    return sealed.length
  })
}
