import type { Side } from '#sports/timeline.ts'
import type { Reader } from '#core/database/reader.ts'
import { named, ofReadableMatch } from './readable.ts'

type EventCount = { matchId: number; type: string; side: Side | null; word: string | null; count: number }

/**
 * How many events of these types count (shown, not withdrawn) in each match, by type, side and the value at
 * `detail.<member>`.
 */
export async function countEvents(
  db: Reader,
  matchIds: readonly number[],
  types: readonly string[],
  member: string,
): Promise<EventCount[]> {
  const text = `select match_id as "matchId", type, side, detail ->> $3 as word, count(*)::int as count from timeline.event
    where match_id = any($1) and type = any($2) and is_shown and withdrawn_reason is null${ofReadableMatch(db, 'match_id')} group by 1, 2, 3, 4`
  return db.query<EventCount>(named(db, 'count_events', text), [matchIds, types, member])
}
