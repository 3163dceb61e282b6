import { readRecords, type MatchRecords, type WrittenRecords } from '../record-code.ts'
import type { Reader } from '#core/database/reader.ts'
import { bigintArray, intArray, textArray } from './arrays.ts'

/** What the players of a match did, as JSON, at one version of it. */
export type RecordRow = { matchId: number; version: number; edition: number; records: string; squads: string }

type Row = { match_id: number; records: WrittenRecords; squads: MatchRecords['squads'] }

// A reader with a lens sees an earlier version of a match, or none: the row of another version is not for it.
const valid = `timeline.match_record r join timeline.match m on m.id = r.match_id and m.version = r.version
  where r.match_id = any($1) and r.edition = $2`

/** The stored records of these matches at the versions that the reader sees; those without are left out. */
export async function mapStoredRecords(
  db: Reader,
  matchIds: readonly number[],
  edition: number,
): Promise<Map<number, MatchRecords>> {
  const text = `select r.match_id, r.records, r.squads from ${valid}`
  const rows = await db.query<Row>({ name: 'match_records', text }, [matchIds, edition])
  return new Map(rows.map(({ match_id, records, squads }) => [match_id, { records: readRecords(records), squads }]))
}

/** The same without line-ups, for whole seasons. */
export async function mapStoredPlayers(
  db: Reader,
  matchIds: readonly number[],
  edition: number,
): Promise<Map<number, MatchRecords['records']>> {
  const text = `select r.match_id, r.records from ${valid}`
  const rows = await db.query<Omit<Row, 'squads'>>({ name: 'match_players', text }, [matchIds, edition])
  return new Map(rows.map(({ match_id, records }) => [match_id, readRecords(records)]))
}

/** Stores records of matches that are still at the version of their row. */
export async function saveRecords(db: Reader, rows: readonly RecordRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `insert into timeline.match_record as r (match_id, version, edition, records, squads)
     select g.match_id, g.version, g.edition, g.records::json, g.squads::json
     from unnest($1::bigint[], $2::bigint[], $3::int[], $4::text[], $5::text[]) as g(match_id, version, edition, records, squads)
       join timeline.match m on m.id = g.match_id and m.version = g.version order by g.match_id
     ${replacing}`,
    [
      bigintArray(rows.map((one) => one.matchId)),
      bigintArray(rows.map((one) => one.version)),
      intArray(rows.map((one) => one.edition)),
      textArray(rows.map((one) => one.records)),
      textArray(rows.map((one) => one.squads)),
    ],
  )
}

/** Records stay valid for these matches, whose last version changed facts alone. */
export async function carryRecords(db: Reader, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  await db.query(
    `update timeline.match_record r set version = m.version from timeline.match m
     where m.id = r.match_id and r.match_id = any($1) and r.version = m.version - 1`,
    [matchIds],
  )
}

export const replacing = `on conflict (match_id) do update set version = excluded.version, edition = excluded.edition,
    records = excluded.records, squads = excluded.squads
  where (r.version, r.edition) <> (excluded.version, excluded.edition) and r.version <= excluded.version`
