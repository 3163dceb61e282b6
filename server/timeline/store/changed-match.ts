import type { Reader } from '#core/database/reader.ts'
import type { Match, Participant } from '../types.ts'
import { matchColumns, matchOf, matchTables, type MatchRow } from './match-row.ts'
import { participantOf, participantColumn, type ParticipantRow } from './participant.ts'
import { named } from './readable.ts'

/** A match and its last scorer, if known. */
export type ChangedMatch = { match: Match; scorer: Participant | null }

/** The existing matches among the ids, by id: everything that a row of a list needs after a change. */
export async function mapChangedMatches(db: Reader, ids: readonly number[]): Promise<Map<number, ChangedMatch>> {
  const text = `select ${matchColumns}, ${participantColumn(db, "(m.summary->'lastScore'->>'playerId')::bigint")} as scorer
    from ${matchTables(db)} where m.id = any($1)`
  const rows = await db.query<MatchRow & { scorer: ParticipantRow | null }>(named(db, 'changed_matches', text), [ids])
  return new Map(
    rows.map(({ scorer, ...row }) => [row.id, { match: matchOf(row), scorer: scorer && participantOf(scorer) }]),
  )
}
