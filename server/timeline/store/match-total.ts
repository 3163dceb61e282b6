import type { Reader } from '#core/database/reader.ts'

/** A competition whose stored number of matches differs from the actual count. */
type WrongTotal = { competitionId: number; kept: number; counted: number }

/** Counts all matches and compares with `timeline.match_total`: empty when its triggers are correct. */
export async function listWrongTotals(db: Reader): Promise<WrongTotal[]> {
  return db.query<WrongTotal>(
    `select coalesce(t.competition_id, m.competition_id) as "competitionId", coalesce(t.matches, 0) as kept, coalesce(m.counted, 0) as counted
     from timeline.match_total t full join (select competition_id, count(*)::int as counted from timeline.match group by 1) m
       on m.competition_id = t.competition_id
     where coalesce(t.matches, 0) <> coalesce(m.counted, 0) order by 1`,
  )
}
