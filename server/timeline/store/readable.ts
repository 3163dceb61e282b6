import { Failure } from '#core/calls/failure.ts'
import type { Statement, Reader } from '#core/database/reader.ts'

/** The column with the competition of a row. */
const leagueColumns = { competition: 'id', season: 'competition_id', match: 'competition_id' } as const
type LeagueTable = keyof typeof leagueColumns

/**
 * A table of facts as this reader may see it, to be used in place of the table: withheld rows are filtered out, so that
 * no list, count or page contains them. For a reader with all rights it is the table itself.
 */
export function readable(db: Reader, table: LeagueTable): string {
  const condition = leagueCondition(db, leagueColumns[table])
  return condition === null ? `timeline.${table}` : `(select * from timeline.${table} where ${condition})`
}

function leagueCondition({ readable: competitions }: Reader, column: string): string | null {
  if (!competitions) return null
  // Integers only, so that they can be part of the SQL text.
  const ids = competitions.ids.filter(Number.isSafeInteger).join()
  return competitions.mode === 'only'
    ? `${column} = any('{${ids}}'::bigint[])`
    : `${column} <> all('{${ids}}'::bigint[])`
}

/** An additional condition for rows that name a match; empty for a reader with all rights. */
export function ofReadableMatch(db: Reader, column: string): string {
  return leagueCondition(db, '') === null ? '' : ` and ${column} in (select id from ${readable(db, 'match')} as seen)`
}

/**
 * Participants as this reader may see them. A team is visible while one of its matches is, or while it has none; a
 * player while one of his teams is. With `isNamed` a visible row names them: then players are not checked.
 */
export function readableParticipants(db: Reader, { isNamed = false } = {}): string {
  if (leagueCondition(db, '') === null) return 'timeline.participant'
  const player = isNamed
    ? 'true'
    : `exists (select from timeline.membership s where s.player_id = p.id and ${isTeamShown(db, 's.team_id')})`
  return `(select p.* from timeline.participant p where case when p.kind = 'player' then ${player} else ${isTeamShown(db, 'p.id')} end)`
}

function isTeamShown(db: Reader, team: string): string {
  const shown = (side: string) => `exists (select from ${readable(db, 'match')} as x where x.${side} = ${team})`
  const any = (side: string) => `exists (select from timeline.match x where x.${side} = ${team})`
  return `(${shown('home_id')} or ${shown('away_id')} or not (${any('home_id')} or ${any('away_id')}))`
}

/** Statements are prepared under a name only where their text is constant. */
export function named(db: Reader, name: string, text: string): Statement {
  return leagueCondition(db, '') === null ? { name, text } : text
}

/** For a requested id that was not found: the row may exist and be withheld, which is a different answer. */
export async function assertNotWithheld(db: Reader, table: LeagueTable | 'participant', id: number): Promise<void> {
  if (leagueCondition(db, '') === null) return
  const rows = await db.query(`select from timeline.${table} where id = $1`, [id])
  if (rows.length > 0) throw new Failure('guarded')
}

/** Ids of the competitions withheld from this reader. */
export async function listWithheldCompetitions(db: Reader): Promise<number[]> {
  const condition = leagueCondition(db, 'id')
  if (condition === null) return []
  return (
    await db.query<{ id: number }>(`select id from timeline.competition where not (${condition}) order by id`)
  ).map(({ id }) => id)
}

/** A condition that the `subject_id` of a row is a team or player that this reader may see. */
export function isReadableParticipant(db: Reader, row: string): string {
  if (leagueCondition(db, '') === null) return 'true'
  return `exists (select from ${readableParticipants(db)} p where p.id = ${row}.subject_id)`
}

/** A condition that the `subject_id` of a row is a competition that this reader may see. */
export function isReadableCompetition(db: Reader, row: string): string {
  if (leagueCondition(db, '') === null) return 'true'
  return `exists (select from ${readable(db, 'competition')} c where c.id = ${row}.subject_id)`
}
