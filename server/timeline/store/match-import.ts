import { lockIn } from '#core/background/locks.ts'
import type { MatchSummary } from '#sports/sport.ts'
import type { MatchImport } from '../match-import.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Detail } from '../types.ts'
import { bigintArray, booleanArray, textArray, timestampArray } from './arrays.ts'

/** The columns of a match's own row that an import may set. */
type ImportedFacts = Pick<
  MatchImport,
  | 'roundId'
  | 'homeId'
  | 'awayId'
  | 'homeLabel'
  | 'awayLabel'
  | 'kickOff'
  | 'isKickOffExact'
  | 'venue'
  | 'detail'
  | 'hasTimeline'
>
export type ImportedMatch = ImportedFacts & {
  id: number
  provider: string
  sport: string
  competitionId: number
  firstKickOff: number | null
  version: number
  summary: MatchSummary
}

/** One import of a provider at a time: two would both add the match that neither finds. */
export async function lockImport(db: Reader): Promise<void> {
  // The statement timeout is for requests that a caller waits for.
  await db.query(`set local statement_timeout = '60s'; select ${lockIn('imports')}`)
}

/**
 * Our ids of imported matches, in their order: by the provider's key, else by season and sides within three days, else
 * null. Two days and two rounds are two matches, a double-header or a replay, and so are two keys of one provider.
 */
export async function findImported(db: Reader, imports: readonly MatchImport[]): Promise<(number | null)[]> {
  const rows = await db.query<{ ordinal: number; id: number | null }>(
    {
      name: 'find_imported',
      text: `select g.ordinal, coalesce(
       (select k.id from timeline.source_key k where k.provider = g.provider and k.kind = 'match' and k.key = g.key),
       (select m.id from timeline.match m where not g.is_apart and m.home_id = g.home_id and m.away_id = g.away_id and m.season_id = g.season_id
          and m.kick_off between g.kick_off - interval '3 days' and g.kick_off + interval '3 days'
          and not coalesce(abs(extract(epoch from m.kick_off - g.kick_off)) >= 20 * 3600 and m.round_id <> g.round_id, false)
          -- A key of the source is one match.
          and not (not g.is_key_made and exists (select from timeline.source_key o
            where o.kind = 'match' and o.id = m.id and o.provider = g.provider and o.key <> g.key))
          -- A source without rounds has that match on another day: the pair meets twice within days.
          and not (g.round_id is null and abs(extract(epoch from m.kick_off - g.kick_off)) >= 20 * 3600 and exists (select from timeline.source_key o
            where o.kind = 'match' and o.id = m.id and o.provider = g.provider and o.key <> g.key))
          order by abs(extract(epoch from m.kick_off - g.kick_off)), m.id limit 1)) as id
     from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[], $7::bigint[], $8::boolean[], $9::boolean[])
       with ordinality as g(provider, key, season_id, home_id, away_id, kick_off, round_id, is_apart, is_key_made, ordinal)`,
    },
    [
      textArray(imports.map((one) => one.provider)),
      textArray(imports.map((one) => one.key)),
      bigintArray(imports.map((one) => one.seasonId)),
      bigintArray(imports.map((one) => one.homeId)),
      bigintArray(imports.map((one) => one.awayId)),
      timestampArray(imports.map((one) => one.kickOff)),
      bigintArray(imports.map((one) => one.roundId)),
      booleanArray(imports.map((one) => one.isApart === true || one.isByKey === true)),
      booleanArray(imports.map((one) => one.isKeyMade === true)),
    ],
  )
  const ids: (number | null)[] = imports.map((one) => one.matchId ?? null)
  for (const { ordinal, id } of rows) ids[ordinal - 1] ??= id
  return ids
}

type LockedRow = {
  id: number
  provider: string
  sport: string
  competition_id: number
  round_id: number | null
  home_id: number | null
  away_id: number | null
  home_label: string | null
  away_label: string | null
  kick_off: Date
  first_kick_off: Date | null
  is_kick_off_exact: boolean
  venue: string | null
  detail: Detail
  has_timeline: boolean
  version: number
  summary: MatchSummary
}

export async function lockImported(db: Reader, ids: readonly number[]): Promise<Map<number, ImportedMatch>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<LockedRow>(
    `select id, provider, sport, competition_id, round_id, home_id, away_id, home_label, away_label, kick_off, first_kick_off,
       is_kick_off_exact, venue, detail, has_timeline, version, summary
     from timeline.match where id = any($1) order by id for no key update`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, lockedOf(row)]))
}

function lockedOf(row: LockedRow): ImportedMatch {
  return {
    id: row.id,
    provider: row.provider,
    sport: row.sport,
    competitionId: row.competition_id,
    roundId: row.round_id,
    homeId: row.home_id,
    awayId: row.away_id,
    homeLabel: row.home_label,
    awayLabel: row.away_label,
    kickOff: row.kick_off.getTime(),
    firstKickOff: row.first_kick_off?.getTime() ?? null,
    isKickOffExact: row.is_kick_off_exact,
    venue: row.venue,
    detail: row.detail,
    hasTimeline: row.has_timeline,
    version: row.version,
    summary: row.summary,
  }
}

export async function nextMatchIds(db: Reader, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await db.query<{ id: number }>(
    `select nextval('timeline.match_id_seq') as id from generate_series(1, $1::int)`,
    [count],
  )
  return rows.map((row) => row.id)
}

export type NewMatch = {
  id: number
  match: MatchImport
  summary: MatchSummary
  version: number
  kickOff: number
  firstKickOff: number | null
}

/** Changes the facts of known matches; the version changes with the accompanying change. */
export async function updateMatchFacts(db: Reader, changed: readonly ImportedMatch[]): Promise<void> {
  if (changed.length === 0) return
  await db.query(
    `update timeline.match m set round_id = g.round_id, home_id = g.home_id, away_id = g.away_id, home_label = g.home_label,
       away_label = g.away_label, is_kick_off_exact = g.is_kick_off_exact, venue = g.venue, detail = g.detail
     from json_to_recordset($1) as g(id bigint, round_id bigint, home_id bigint, away_id bigint, home_label text, away_label text,
       is_kick_off_exact boolean, venue text, detail jsonb)
     where m.id = g.id`,
    [JSON.stringify(changed.map((one) => ({ ...factsRecord(one), id: one.id })))],
  )
}

function factsRecord(facts: ImportedFacts) {
  return {
    round_id: facts.roundId,
    home_id: facts.homeId,
    away_id: facts.awayId,
    home_label: facts.homeLabel,
    away_label: facts.awayLabel,
    is_kick_off_exact: facts.isKickOffExact,
    venue: facts.venue,
    detail: facts.detail,
  }
}
