import type { Reader } from '#core/database/reader.ts'
import type { SettledPick } from '#sports/prophecies/score.ts'

/** A settled pick with what it is added up by. `seasonId` is 0 but for tournaments with a range of their own. */
export type RecordedPick = SettledPick & {
  prophecyId: number
  authorId: number
  matchId: number
  /** UTC day of the kick-off, `2026-11-29`. */
  day: string
  seasonId: number
  competitionId: number
  sport: string
  play: string
}

/** Leagues whose seasons have ranges of their own. */
export const tournaments = { world_cup: 'world-cup', euro_2024: 'euro' } as const

/** Columns of a pick under the alias `s`, its competition under `c`. */
export const pickColumns = `s.prophecy_id as "prophecyId", s.author_id as "authorId", s.match_id as "matchId", s.day::text as day,
  case when c.slug in (${Object.values(tournaments)
    .map((slug) => `'${slug}'`)
    .join(', ')}) then s.season_id else 0 end as "seasonId",
  s.competition_id as "competitionId", s.sport, s.play, s.outcome, s.said::float8, s.fair_seal::float8 as "fairSeal",
  s.fair_close::float8 as "fairClose", s.odds::float8`
const pickTables = 'prophecies.settlement s left join timeline.competition c on c.id = s.competition_id'

/** All picks of the authors of these prophecies on the days of their matches. */
export function listPicksBeside(db: Reader, prophecyIds: readonly number[]): Promise<RecordedPick[]> {
  const text = `select ${pickColumns} from ${pickTables} where (s.author_id, s.day) in
    (select t.author_id, t.day from prophecies.settlement t where t.prophecy_id = any($1))`
  return db.query<RecordedPick>({ name: 'record_picks_beside', text }, [prophecyIds])
}

/** All picks of authors with these numbers, both included. */
export function listPicksOf(db: Reader, firstId: number, lastId: number): Promise<RecordedPick[]> {
  const text = `select ${pickColumns} from ${pickTables} where s.author_id between $1 and $2`
  return db.query<RecordedPick>({ name: 'record_picks_of', text }, [firstId, lastId])
}
