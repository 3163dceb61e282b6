import type { DayKind, ReportedKickOff } from '../kick-off.ts'
import type { Reader } from '../reader.ts'
import { bigintArray, booleanArray, textArray, timestampArray } from './arrays.ts'

/** The kick-offs that sources report, by match. */
export async function mapReportedKickOffs(
  db: Reader,
  matchIds: readonly number[],
): Promise<Map<number, ReportedKickOff[]>> {
  const told = new Map<number, ReportedKickOff[]>()
  if (matchIds.length === 0) return told
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
    told.set(row.match_id, [...(told.get(row.match_id) ?? []), one])
  }
  return told
}

/** The newest value of each source is stored. */
export async function saveReportedKickOffs(
  db: Reader,
  told: readonly (ReportedKickOff & { matchId: number })[],
): Promise<void> {
  if (told.length === 0) return
  await db.query(
    `insert into timeline.told_kick_off (match_id, provider, kick_off, is_exact, day_kind)
     select * from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::boolean[], $5::text[])
     on conflict (match_id, provider) do update set kick_off = excluded.kick_off, is_exact = excluded.is_exact, day_kind = excluded.day_kind`,
    [
      bigintArray(told.map(({ matchId }) => matchId)),
      textArray(told.map(({ provider }) => provider)),
      timestampArray(told.map(({ kickOff }) => kickOff)),
      booleanArray(told.map(({ isExact }) => isExact)),
      textArray(told.map(({ dayKind }) => dayKind)),
    ],
  )
}
