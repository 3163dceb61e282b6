import { createLru } from '#core/bytes/lru.ts'
import type { PlayerRecord } from '#sports/player.ts'
import { fold } from '#sports/sport.ts'
import type { Sport } from '#sports/sport.ts'
import type { Reader } from '#timeline/reader.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import type { Match } from '#timeline/types.ts'

type Records = ReadonlyMap<number, PlayerRecord>
type Kept = { version: number; records: Records; size: number }

/** What the players did in matches, each computed once for its version: a season of plays takes seconds to fold. */
export interface RecordMemory {
  /** In the order of the matches; those without a recorded event are left out. */
  recordsOf(db: Reader, sport: Sport, matches: readonly Match[]): Promise<{ match: Match; records: Records }[]>
}

/** A record holds some forty counts. */
const RECORD_BYTES = 1500
/** Some 2,500 games of baseball, a whole season. */
const MAX_BYTES = 128 * 1024 * 1024
/** Read and folded at a time, so that other requests are answered in between. */
const STEP = 25

export function createRecordMemory(): RecordMemory {
  const kept = createLru<Kept>(MAX_BYTES)
  const keyOf = ({ id }: Match) => String(id)
  return {
    async recordsOf(db, sport, matches) {
      const found = new Map<number, Records>()
      const missing = matches.filter((match) => {
        const known = kept.get(keyOf(match))
        if (known?.version !== match.version) return true
        found.set(match.id, known.records)
        return false
      })
      for (let from = 0; from < missing.length; from += STEP) {
        const step = missing.slice(from, from + STEP)
        const ids = step.map(({ id }) => id)
        const events = await listEventsOfTypes(db, ids, sport.players.types)
        for (const match of step) {
          const records = sport.players.records(fold(sport, events.get(match.id) ?? []))
          found.set(match.id, records)
          kept.set(keyOf(match), { version: match.version, records, size: records.size * RECORD_BYTES })
        }
      }
      return matches.flatMap((match) => {
        const records = found.get(match.id)
        return records && records.size > 0 ? [{ match, records }] : []
      })
    },
  }
}
