import type { Reader } from '#core/database/reader.ts'
import { notReplayed } from '#timeline/store/match-row.ts'
import { named, readable } from '#timeline/store/readable.ts'
import { defaultBookmakerId } from '../types.ts'
import { closingPricesText } from './closing-price.ts'

/** Derives the lines of these matches again: those of `preferredPrices`, for both teams. */
export async function renewFinishedLines(db: Reader, matchIds: readonly number[]): Promise<void> {
  await db.query('delete from score.finished_line where match_id = any($1)', [matchIds])
  await db.query(
    `with shown as (
       select distinct on (match_id, market) match_id, market, (current ->> 'line')::int as line from (${closingPricesText}) p
       order by match_id, market, bookmaker_id <> $4, bookmaker_id)
     insert into score.finished_line (match_id, market, team_id, line_quarters, kick_off)
     select s.match_id, s.market, side.team_id, case when s.market = 'handicap' and side.is_away then -s.line else s.line end, m.kick_off
     from shown s join timeline.match m on m.id = s.match_id and m.status in ('finished', 'awarded', 'abandoned')
     cross join lateral (values (m.home_id, false), (m.away_id, true)) as side(team_id, is_away)
     where s.line is not null and side.team_id is not null on conflict do nothing`,
    [matchIds, null, ['handicap', 'total'], defaultBookmakerId],
  )
}

type LineSearch = {
  teamId: number
  market: 'handicap' | 'total'
  /** The line of a handicap from the view of the team. */
  lineQuarters: number
  /** Epoch ms: only matches that kicked off before. */
  before: number
  limit: number
}

/** The newest matches that a team finished with this closing line. As many rows are read as are listed. */
export async function listTeamMatchesAtLine(db: Reader, search: LineSearch): Promise<number[]> {
  const { teamId, market, lineQuarters, before, limit } = search
  // A match is looked up for each line in the order of the index: joined, all lines of the team would be read first.
  const text = `select l.match_id from score.finished_line l cross join lateral (
      select from ${readable(db, 'match')} m where m.id = l.match_id and m.status in ('finished', 'awarded') and ${notReplayed} limit 1) m
    where l.team_id = $1 and l.market = $2 and l.line_quarters = $3 and l.kick_off < $4
    order by l.kick_off desc, l.match_id desc limit $5`
  const rows = await db.query<{ match_id: number }>(named(db, 'team_matches_at_line', text), [
    teamId,
    market,
    lineQuarters,
    new Date(before),
    limit,
  ])
  return rows.map(({ match_id }) => match_id)
}
