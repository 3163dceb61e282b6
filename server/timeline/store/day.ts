import type { Reader } from '#core/database/reader.ts'
import type { Competition, Match, Participant } from '../types.ts'
import { competitionColumns, competitionOf, type CompetitionRow } from './competition.ts'
import type { KickOffRange } from './match.ts'
import { matchColumns, matchOf, withRound, type MatchRow } from './match-row.ts'
import { participantColumns, participantOf, type ParticipantRow } from './participant.ts'
import { named, readable, readableParticipants } from './readable.ts'

/**
 * `carried`: live matches that kicked off before the range, at `since` or later, are in it too. Epoch ms. `sport`: null
 * for all.
 */
export type DayAsked = {
  range: KickOffRange
  carried: { since: number; now: number } | null
  sport: string | null
}

/** Matches by kick-off, then id, and everything that they name; participants by the id that the match names. */
export type Day = {
  matches: Match[]
  participants: ReadonlyMap<number, Participant>
  competitions: ReadonlyMap<number, Competition>
}

/** Hardly a match takes longer. */
const USUAL_MATCH_MS = 3 * 3_600_000

/** What the matches name is in the first row. */
type Row = MatchRow & {
  named: { participants: (ParticipantRow & { asked: number })[] | null; competitions: CompetitionRow[] | null } | null
}

/**
 * The matches that start in the range, at most a few thousand, in one statement with all that they name. A
 * merged player is replaced by its representative. Where a lens hides whether a match has ended, those of the last
 * hours before `now` count as live.
 */
export async function readDay(db: Reader, { range, carried, sport }: DayAsked): Promise<Day> {
  const name = `${carried ? 'today' : 'day'}${sport === null ? '' : '-of-sport'}`
  const text = statement(db, { isOfSport: sport !== null, isCarrying: carried !== null })
  const rows = await db.query<Row>(named(db, name, text), [
    new Date(range.startsAt),
    new Date(range.endsAt),
    ...(sport === null ? [] : [sport]),
    ...(carried ? [new Date(carried.since), new Date(carried.now - USUAL_MATCH_MS)] : []),
  ])
  const { participants, competitions } = rows[0]?.named ?? {}
  return {
    matches: rows.map(matchOf),
    participants: new Map(participants?.map((row) => [row.asked, participantOf(row)])),
    competitions: new Map(competitions?.map((row) => [row.id, competitionOf(row)])),
  }
}

function statement(db: Reader, { isOfSport, isCarrying }: { isOfSport: boolean; isCarrying: boolean }): string {
  const [since, recent] = isOfSport ? ['$4', '$5'] : ['$3', '$4']
  const matches = `select ${matchColumns} from ${readable(db, 'match')} m ${withRound} where ${isOfSport ? 'm.sport = $3' : 'true'}`
  const carried = `union all ${matches} and m.kick_off >= ${since}::timestamptz and m.kick_off < $1
        and (m.status in ('live', 'interrupted') /*lens or (m.summary ? 'isHidden' and m.kick_off >= ${recent}::timestamptz)*/)
        and ${recent}::timestamptz is not null`
  return `with listed as materialized (
      ${matches} and m.kick_off >= $1 and m.kick_off < $2 ${isCarrying ? carried : ''}),
    wanted as (select home_id as id from listed union select away_id from listed
      union select (summary -> 'lastScore' ->> 'playerId')::bigint from listed)
    select l.*, case when row_number() over (order by l.kick_off, l.id) = 1 then json_build_object(
      'participants', (select json_agg(x) from (select w.id as asked, ${prefixed('p', participantColumns)} from wanted w
        join timeline.participant o on o.id = w.id
        join ${readableParticipants(db, { isNamed: true })} p on p.id = coalesce(o.merged_into, o.id)) x),
      'competitions', (select json_agg(x) from (select ${competitionColumns} from ${readable(db, 'competition')} c
        where c.id in (select competition_id from listed)) x)) end as named
    from listed l order by l.kick_off, l.id`
}

function prefixed(table: string, columns: string): string {
  return columns.replaceAll(/\w+/g, (column) => `${table}.${column}`)
}
