import type { DayKind, ReportedKickOff } from '../kick-off.ts'
import type { Reader } from '#core/database/reader.ts'
import { bigintArray, booleanArray, textArray, timestampArray } from './arrays.ts'

/** The kick-offs that sources report, by match. */
export async function mapReportedKickOffs(
  db: Reader,
  matchIds: readonly number[],
): Promise<Map<number, ReportedKickOff[]>> {
  const reported = new Map<number, ReportedKickOff[]>()
  if (matchIds.length === 0) return reported
  const rows = await db.query<{
    match_id: number
    provider: string
    kick_off: Date
    is_exact: boolean
    day_kind: DayKind
  }>(
    'select match_id, provider, kick_off, is_exact, day_kind from timeline.told_kick_off where match_id = any($1) order by match_id, provider',
    [matchIds],
  )
  for (const row of rows) {
    const one = {
      provider: row.provider,
      kickOff: row.kick_off.getTime(),
      isExact: row.is_exact,
      dayKind: row.day_kind,
    }
    reported.set(row.match_id, [...(reported.get(row.match_id) ?? []), one])
  }
  return reported
}

/** The newest value of each source is stored. */
export async function saveReportedKickOffs(
  db: Reader,
  reported: readonly (ReportedKickOff & { matchId: number })[],
): Promise<void> {
  if (reported.length === 0) return
  await db.query(
    `insert into timeline.told_kick_off (match_id, provider, kick_off, is_exact, day_kind)
     select * from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::boolean[], $5::text[])
     on conflict (match_id, provider) do update set kick_off = excluded.kick_off, is_exact = excluded.is_exact, day_kind = excluded.day_kind`,
    [
      bigintArray(reported.map(({ matchId }) => matchId)),
      textArray(reported.map(({ provider }) => provider)),
      timestampArray(reported.map(({ kickOff }) => kickOff)),
      booleanArray(reported.map(({ isExact }) => isExact)),
      textArray(reported.map(({ dayKind }) => dayKind)),
    ],
  )
}
