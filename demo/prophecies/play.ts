import { keepFresh } from '#core/background/keep-fresh.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { PartTools, Running } from '#core/part.ts'
import { demoAuthors, type Round } from './authors.ts'
import { fillPast } from './past.ts'
import { isRemoved, saveAuthors } from './store/author.ts'
import { sealToCome } from './to-come.ts'

const EVERY_MS = 600_000

/** Invented authors of prophecies with their past, and from then on with prophecies on matches to come. */
export async function playAuthors(database: Database, round: Round): Promise<void> {
  if (await isRemoved(readerOf(database))) return
  const authors = await database.transaction((client) => saveAuthors(readerIn(client), demoAuthors))
  await fillPast(database, authors, round)
  if (!round.isStopped()) await sealToCome(database, authors, round)
}

/** Starts them once the matches are loaded. */
export function keepAuthors({ database, engines, log }: PartTools, seed: string): Running {
  return keepFresh({ everyMs: EVERY_MS, log, failure: 'demo_authors_failed' }, (isStopped) =>
    playAuthors(database, { engines, seed, now: Date.now(), isStopped }),
  )
}
