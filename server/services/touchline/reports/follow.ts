import {
  categoryOfSport,
  listUntold,
  markAfterArchive,
  previewAheadMs,
  readClock,
  saveTellings,
  unlistOutdated,
  unlistTexts,
  type Untold,
} from '#articles/store/told.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import type { Database } from '#core/database/db.ts'
import { keepFresh } from '#core/background/keep-fresh.ts'
import { createPace } from '#core/background/pace.ts'
import type { MatchChange, PartTools, Running } from '#core/part.ts'
import type { Odds } from '#odds/engine.ts'
import { sportOf } from '#sports/index.ts'
import { isOver } from '#sports/match.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { Match } from '#timeline/types.ts'
import { tellingsOf } from './telling.ts'

const SWEEP_EVERY_MS = 5000
/** Matches of one transaction. */
const PART = 10

/** Reports are news once the match is over, previews in the last day before it. */
function isDue({ status, kickOff }: Match, now: number): boolean {
  return isOver(status) || (status === 'scheduled' && kickOff > now && kickOff <= now + previewAheadMs)
}

/**
 * Writes the texts of these matches again, or takes them from the lists; answers those about which nothing can be said.
 * `db` is a transaction, `reader` reads beside it.
 */
async function tellMatches(
  db: Reader,
  reader: Reader,
  odds: Odds,
  ids: readonly number[],
  now: number,
): Promise<Untold[]> {
  const matches = [...(await mapMatches(reader, ids)).values()]
  const due = matches.filter((match) => isDue(match, now)).toSorted((a, b) => a.id - b.id)
  const told = []
  for (const match of due) {
    const categoryId = await categoryOfSport(db, match.sport, sportOf(match).name)
    told.push({ match, tellings: await tellingsOf({ db: reader, odds, now, categoryId }, match) })
  }
  const without = told.filter(({ tellings }) => tellings.length === 0).map(({ match }) => match)
  await saveTellings(
    db,
    told.flatMap(({ tellings }) => tellings),
  )
  await unlistTexts(
    db,
    [...matches.filter((match) => !due.includes(match)), ...without].map(({ id }) => id),
  )
  return without.map(({ id, version }) => ({ id, version }))
}

/**
 * Follows the changes of matches. Those of an archive are left to the sweep, which takes a part of them and the texts
 * that they change, and so are matches in play: they have no text, and the sweep takes their previews from the lists.
 */
export async function followMatches(
  db: Reader,
  changes: readonly MatchChange[],
  { database, engines }: Pick<PartTools, 'database' | 'engines'>,
): Promise<void> {
  await markAfterArchive(
    db,
    changes.flatMap(({ kind, matchId }) => (kind === 'archive' ? [matchId] : [])),
  )
  const ids = changes.flatMap(({ kind, matchId, frame }) =>
    kind === 'archive' || frame?.summary.status === 'live' ? [] : [matchId],
  )
  if (ids.length > 0) await tellMatches(db, readerOf(database), engines.odds, ids, await readClock(db))
}

/** Writes the texts of a match again, which may be of the time before an update or before another match ended. */
export async function renewTexts(
  db: Reader,
  matchId: number,
  { database, engines }: Pick<PartTools, 'database' | 'engines'>,
): Promise<void> {
  await tellMatches(db, readerOf(database), engines.odds, [matchId], await readClock(db))
}

/** Writes the texts that no change of their match wrote: of archives, of the next day, of the time before an update. */
export function sweepTexts({ database, engines, log }: PartTools): Running {
  const but = new Map<number, Untold>()
  const unlisting = keepFresh({ everyMs: SWEEP_EVERY_MS, log, failure: 'texts_not_unlisted' }, () =>
    unlistOutdated(readerOf(database)),
  )
  const writing = keepFresh({ everyMs: SWEEP_EVERY_MS, log, failure: 'texts_not_swept' }, async (isStopped) => {
    const rest = createPace()
    while (!isStopped() && (await sweepPart(database, engines.odds, but)) >= PART) await rest()
  })
  return {
    async stop() {
      await Promise.all([unlisting.stop(), writing.stop()])
    },
  }
}

/** One part of a sweep; answers how many matches were due. */
export async function sweepPart(database: Database, odds: Odds, but: Map<number, Untold>): Promise<number> {
  const now = await readClock(readerOf(database))
  const untold = await listUntold(readerOf(database), { now, but: [...but.values()], limit: PART })
  const ids = untold.map(({ id }) => id)
  await database.transaction(async (client) => {
    for (const one of await tellMatches(readerIn(client), readerOf(database), odds, ids, now)) but.set(one.id, one)
  })
  return untold.length
}
