import type { Reader } from '#core/database/reader.ts'
import { conditions, type MatchFilter } from './match-filter.ts'
import { notReplayed } from './match-row.ts'
import { readable } from './readable.ts'

/** A match by its place in time. */
export interface MatchPlace {
  id: number
  /** Epoch ms. */
  kickOff: number
}

/** All matches of a filter without replays, by kick-off and number. */
export async function listMatchPlaces(db: Reader, filter: MatchFilter): Promise<MatchPlace[]> {
  const { where, values } = conditions(filter)
  const rows = await db.query<{ id: number; kick_off: Date }>(
    `select m.id, m.kick_off from ${readable(db, 'match')} m where ${where} and ${notReplayed} order by m.kick_off, m.id`,
    values,
  )
  return rows.map(({ id, kick_off: kickOff }) => ({ id, kickOff: kickOff.getTime() }))
}
