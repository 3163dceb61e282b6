import type { Difference, Stated, WrongSide } from '#sports/reconcile.ts'
import type { Score } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'

/** What a source states about a match, where it states it, and how its events differ. */
export type Statement = { file: string; at: string; stated: Stated; differences: Difference[] }
export type StoredStatement = Statement & { matchId: number; provider: string }

/**
 * Replaces the earlier statements of the same source for a chunk, in four SQL statements for any number. Repeating a
 * statement changes nothing.
 */
export async function saveStatements(db: Reader, given: readonly StoredStatement[]): Promise<void> {
  if (given.length === 0) return
  const ids = given.map(({ matchId }) => matchId)
  const providers = given.map(({ provider }) => provider)
  await db.query(
    `insert into timeline.statement as s (match_id, provider, file, place, stated)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::jsonb[])
     on conflict (match_id, provider) do update set file = excluded.file, place = excluded.place, stated = excluded.stated
       where (s.file, s.place, s.stated) is distinct from (excluded.file, excluded.place, excluded.stated)`,
    [
      ids,
      providers,
      given.map(({ file }) => file),
      given.map(({ at }) => at),
      given.map(({ stated }) => JSON.stringify(stated)),
    ],
  )
  const found = given.flatMap(({ matchId, provider, differences }) =>
    differences.map((one) => ({ match_id: matchId, provider, ...one, listed: one.rows })),
  )
  await db.query(
    `delete from timeline.finding f using unnest($1::bigint[], $2::text[]) as g(match_id, provider)
     where f.match_id = g.match_id and f.provider = g.provider
       and not exists (select 1 from json_to_recordset($3) as n(match_id bigint, provider text, field text)
         where n.match_id = f.match_id and n.provider = f.provider and n.field = f.field)`,
    [ids, providers, JSON.stringify(found)],
  )
  if (found.length === 0) return
  await db.query(
    `insert into timeline.finding as f (match_id, provider, field, total, listed, folded, wrong)
     select match_id, provider, field, nullif(total, 'null'), nullif(listed, 'null'), nullif(folded, 'null'), wrong
     from json_to_recordset($1) as n(match_id bigint, provider text, field text, total jsonb, listed jsonb, folded jsonb, wrong text)
     on conflict (match_id, provider, field) do update set total = excluded.total, listed = excluded.listed, folded = excluded.folded,
       wrong = excluded.wrong, found_at = now()
       where (f.total, f.listed, f.folded, f.wrong) is distinct from (excluded.total, excluded.listed, excluded.folded, excluded.wrong)`,
    [JSON.stringify(found)],
  )
}

type Row = {
  match_id: number
  provider: string
  file: string
  place: string
  stated: Stated
  differences: (Difference & { listed: Score | null })[]
}

/** What sources state about these matches, with the findings of their import; matches without any are missing. */
export async function mapStatements(db: Reader, matchIds: readonly number[]): Promise<Map<number, StoredStatement[]>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db.query<Row>(
    `select s.match_id, s.provider, s.file, s.place, s.stated, coalesce(
       (select json_agg(json_build_object('field', f.field, 'total', f.total, 'rows', f.listed, 'folded', f.folded, 'wrong', f.wrong) order by f.field)
        from timeline.finding f where f.match_id = s.match_id and f.provider = s.provider), '[]') as differences
     from timeline.statement s where s.match_id = any($1) order by s.match_id, s.provider`,
    [matchIds],
  )
  const byMatch = new Map<number, StoredStatement[]>()
  for (const { match_id: matchId, place: at, ...rest } of rows)
    byMatch.set(matchId, [...(byMatch.get(matchId) ?? []), { ...rest, matchId, at }])
  return byMatch
}

export type Finding = Difference & {
  matchId: number
  sport: string
  provider: string
  file: string
  at: string
  foundAt: number
}
type FindingRow = {
  match_id: number
  sport: string
  provider: string
  field: string
  total: Score | null
  listed: Score | null
  folded: Score | null
  wrong: WrongSide
  file: string
  place: string
  found_at: Date
}

/** Findings after a given one (its match, source and field), in that order, up to a limit: for lists of any length. */
export async function listFindings(
  db: Reader,
  {
    after = [0, '', ''],
    limit,
    matchId = null,
  }: { after?: [number, string, string]; limit: number; matchId?: number | null },
): Promise<Finding[]> {
  const rows = await db.query<FindingRow>(
    `select f.match_id, f.provider, f.field, f.total, f.listed, f.folded, f.wrong, m.sport, s.file, s.place, f.found_at
     from timeline.finding f join timeline.match m on m.id = f.match_id join timeline.statement s on s.match_id = f.match_id and s.provider = f.provider
     where (f.match_id, f.provider, f.field) > ($1::bigint, $2::text, $3::text) and ($4::bigint is null or f.match_id = $4)
     order by f.match_id, f.provider, f.field limit $5`,
    [...after, matchId, limit],
  )
  return rows.map(({ match_id, listed, place, found_at, ...rest }) => ({
    ...rest,
    matchId: match_id,
    rows: listed,
    at: place,
    foundAt: found_at.getTime(),
  }))
}

/** A score that two sources report differently. `shown` is the displayed value. */
export type Disagreement = {
  matchId: number
  field: string
  said: { provider: string; file: string; at: string; score: Score }[]
  shown: Score | null
}
type DisagreementRow = { match_id: number; field: string; said: Disagreement['said']; shown: Score | null }

/**
 * Scores and half-time scores that sources state differently, after a given one (its match and field), up to a limit.
 */
export async function listDisagreements(
  db: Reader,
  { after = [0, ''], limit, matchId = null }: { after?: [number, string]; limit: number; matchId?: number | null },
): Promise<Disagreement[]> {
  const rows = await db.query<DisagreementRow>(
    `select s.match_id, f.field, json_agg(json_build_object('provider', s.provider, 'file', s.file, 'at', s.place, 'score', s.stated->'totals'->f.field) order by s.provider) as said,
       m.summary->(case f.field when 'score' then 'score' else 'halfScore' end) as shown
     from timeline.statement s cross join (values ('score'), ('halfTimeScore')) as f(field) join timeline.match m on m.id = s.match_id
     where s.stated->'totals' ? f.field and ($3::bigint is null or s.match_id = $3) and (s.match_id, f.field) > ($1::bigint, $2::text)
     group by s.match_id, f.field, m.summary having count(distinct s.stated->'totals'->f.field) > 1
     order by s.match_id, f.field limit $4`,
    [...after, matchId, limit],
  )
  return rows.map(({ match_id, ...rest }) => ({ ...rest, matchId: match_id }))
}
