import { createBudget, type Budget } from '#core/bytes/budget.ts'
import type { Database } from '#core/database/db.ts'
import type { Engines } from '#core/engines.ts'
import type { Lens } from '#core/lens.ts'
import type { PlayerRecord } from '#sports/player.ts'
import type { Sport } from '#sports/sport.ts'
import { foldRecords, rowOf, storesRecords } from '#timeline/match-records.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { mapStoredPlayers, saveRecords } from '#timeline/store/match-record.ts'
import type { Match } from '#timeline/types.ts'

type Records = ReadonlyMap<number, PlayerRecord>
type Kept = { version: number; records: Records }

/** What the players did in matches, each read once for its version; the rows of matches that are over are stored. */
export interface RecordMemory {
  /** In the order of the matches; those without a recorded event are left out. */
  recordsOf(db: Reader, sport: Sport, matches: readonly Match[]): Promise<{ match: Match; records: Records }[]>
}

/** A record holds some forty counts. */
const RECORD_BYTES = 1500
/** Read, and folded, at a time, so that other requests are answered in between. */
const READ_AT_ONCE = 100
const FOLDED_AT_ONCE = 25

/** `database`: where rows computed again are stored. None for a lens, which is not shown the live world. */
export function createRecordMemory(database: Database | null = null, budget: Budget = createBudget()): RecordMemory {
  const kept = budget.cache<number, Kept>()
  return {
    async recordsOf(db, sport, matches) {
      const found = new Map<number, Records>()
      const known = (match: Match, records: Records) => {
        found.set(match.id, records)
        kept.set(match.id, { version: match.version, records }, (1 + records.size) * RECORD_BYTES)
      }
      const unread: Match[] = []
      for (const match of matches) {
        const one = kept.get(match.id)
        if (one?.version === match.version) found.set(match.id, one.records)
        else unread.push(match)
      }
      const unstored = await readStored(db, sport, unread, known)
      for (const step of stepsOf(unstored, FOLDED_AT_ONCE)) {
        const folded = await foldRecords(db, sport, pluck(step, 'id'))
        const rows = step.flatMap((match) => {
          const records = folded.get(match.id) ?? none
          known(match, records.records)
          return storesRecords(sport, match) ? [rowOf(sport, records, match.id, match.version)] : []
        })
        if (database) await saveRecords(readerOf(database), rows)
      }
      return matches.flatMap((match) => {
        const records = found.get(match.id)
        return records && records.size > 0 ? [{ match, records }] : []
      })
    },
  }
}

/** The memory of the process; readers with another view than the live one share one of their own. */
export function recordMemoryOf({ engines, lens }: { engines: Pick<Engines, 'touchline'>; lens: Lens }): RecordMemory {
  return lens.key === '' ? engines.touchline.records : engines.touchline.lensedRecords
}

const none = { records: new Map<number, PlayerRecord>(), squads: { home: null, away: null } }

/** The matches that are left: those without a row at their version. */
async function readStored(
  db: Reader,
  sport: Sport,
  matches: readonly Match[],
  known: (match: Match, records: Records) => void,
): Promise<Match[]> {
  const left: Match[] = []
  for (const step of stepsOf(matches, READ_AT_ONCE)) {
    const rows = await mapStoredPlayers(db, pluck(step, 'id'), sport.players.storedEdition ?? 0)
    for (const match of step) {
      const records = rows.get(match.id)
      if (records) known(match, records)
      else left.push(match)
    }
  }
  return left
}

function* stepsOf<One>(all: readonly One[], size: number): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
