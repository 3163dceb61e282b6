import type { Reader } from '../reader.ts'
import type { Match } from '../types.ts'
import type { KickOffRange } from './match.ts'
import { matchColumns, matchOf, matchTables } from './match-row.ts'
import type { MatchRow } from './match-row.ts'
import { named } from './readable.ts'

/** Hardly a match takes longer. */
const USUAL_MATCH_MS = 3 * 3_600_000

/**
 * Matches of one sport that kicked off in the range and are live, by kick-off and id. Where a lens hides whether a
 * match has ended, those of the last hours before `now` (epoch ms).
 */
export async function listLiveBefore(
  db: Reader,
  { startsAt, endsAt }: KickOffRange,
  sport: string,
  now: number,
): Promise<Match[]> {
  const text = `select ${matchColumns} from ${matchTables(db)} where m.kick_off >= $1 and m.kick_off < $2 and m.sport = $3
    and (m.status in ('live', 'interrupted') /*lens or (m.summary ? 'isHidden' and m.kick_off >= $4::timestamptz)*/)
    and $4::timestamptz is not null order by m.kick_off, m.id`
  const rows = await db.query<MatchRow>(named(db, 'live_before', text), [
    new Date(startsAt),
    new Date(endsAt),
    sport,
    new Date(now - USUAL_MATCH_MS),
  ])
  return rows.map(matchOf)
}
