import { createBudget, type Budget } from '#core/bytes/budget.ts'
import type { Database } from '#core/database/db.ts'
import type { Engines } from '#core/engines.ts'
import type { Lens } from '#core/lens.ts'
import type { PlayedGame } from '#sports/esports/figures/played.ts'
import type { GameRecord } from '#sports/game-record.ts'
import { isOver } from '#sports/match.ts'
import type { Sport } from '#sports/sport.ts'
import { readGameRecords } from './game-records.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { saveGames } from './store/game-record.ts'
import type { Match } from './types.ts'

/** The finished games of series, each read once for its version: work grows with what changed. */
export interface GameMemory {
  /** In the order of the matches, without replays. */
  gamesOf(db: Reader, sport: Sport, matches: readonly Match[]): Promise<PlayedGame[]>
}

type Kept = { version: number; records: readonly GameRecord[] }

/** A game of ten players has some 250 counts. */
const GAME_BYTES = 8000
/** Read at a time, so that other requests are answered in between. */
const READ_AT_ONCE = 100

/**
 * `database`: where rows that were missing are stored, as after an update that computes them again. None for a lens,
 * which is not shown the live world.
 */
export function createGameMemory(database: Database | null = null, budget: Budget = createBudget()): GameMemory {
  const kept = budget.cache<number, Kept>()
  return {
    async gamesOf(db, sport, listed) {
      const matches = listed.filter(({ detail }) => !('replayOf' in detail))
      const found = new Map<number, readonly GameRecord[]>()
      const unread: Match[] = []
      for (const match of matches) {
        const one = kept.get(match.id)
        if (one?.version === match.version) found.set(match.id, one.records)
        else if (match.status !== 'scheduled') unread.push(match)
      }
      for (let from = 0; from < unread.length; from += READ_AT_ONCE) {
        const step = unread.slice(from, from + READ_AT_ONCE)
        const folded = new Set<number>()
        const ids = step.map(({ id }) => id)
        const read = await readGameRecords(db, sport, ids, folded)
        if (database) await saveMissing(database, sport, step, read, folded)
        for (const { id, version } of step) {
          const records = read.get(id) ?? []
          found.set(id, records)
          kept.set(id, { version, records }, (1 + records.length) * GAME_BYTES)
        }
      }
      return matches.flatMap(({ id: matchId, seasonId, kickOff, homeId, awayId }) =>
        (found.get(matchId) ?? []).map((record) => ({ matchId, seasonId, kickOff, homeId, awayId, record })),
      )
    },
  }
}

/** The rows of series that are over and had none at their version. */
async function saveMissing(
  database: Database,
  { games }: Sport,
  matches: readonly Match[],
  read: ReadonlyMap<number, readonly GameRecord[]>,
  folded: ReadonlySet<number>,
): Promise<void> {
  const over = matches.filter(({ id, status }) => folded.has(id) && isOver(status))
  const rows = over.map(({ id, version }) => ({
    matchId: id,
    version,
    edition: games?.edition ?? 0,
    games: JSON.stringify(read.get(id) ?? []),
  }))
  await saveGames(readerOf(database), rows)
}

/** The memory of the process; readers with another view than the live one share one of their own. */
export function gameMemoryOf({
  engines,
  lens,
}: {
  engines: Pick<Engines, 'timeline'>
  lens: Pick<Lens, 'key'>
}): GameMemory {
  return lens.key === '' ? engines.timeline.games : engines.timeline.lensedGames
}
