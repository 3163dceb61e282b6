import type { Reader } from '#core/database/reader.ts'
import type { SearchKind } from '#contract/kinds.ts'
import type { NameFacts } from '#core/parts/search-kind.ts'

/** A row of `timeline.search_name`: a subject with everything it is found by. */
export type SearchName = {
  kind: SearchKind
  id: number
  sport: string
  names: string[]
  words: string[]
  weight: number
}
const columns = 'kind, subject_id as id, sport, names, words, weight'

/**
 * The facts of these participants; without those that do not exist, that another row represents, and pairs. A player
 * has the names and spellings of all rows that he represents, a team its aliases in all countries.
 */
export async function listParticipantFacts(db: Reader, ids: readonly number[]): Promise<NameFacts[]> {
  return db.query<NameFacts>(
    `select p.kind, p.id, p.sport, p.name, p.short_name as "shortName",
       array_remove(array(select value from jsonb_each_text(p.names) order by key) || (p.detail ->> 'monogram')
         || array(select k.spelling from timeline.known_name k where k.kind = p.kind and k.sport = p.sport and k.subject = p.name
             and k.country = coalesce(p.country, '') order by k.spelling)
         || array(select a.spelling from timeline.alias a where a.participant_id = p.id order by a.spelling, a.scope)
         || array(select x.spelling from timeline.player_alias x where x.player_id = p.id or x.player_id in (
             select o.id from timeline.participant o where o.merged_into = p.id) order by x.spelling)
         || array(select n.name from timeline.participant o cross join lateral (
             select o.name union all select o.short_name union all select value from jsonb_each_text(o.names)) n(name)
             where o.merged_into = p.id order by o.id, n.name), null) as others,
       case when p.kind = 'player' then (select count(*) from timeline.membership s where s.player_id = p.id and s.role = 'player')
         else (select count(*) from timeline.match m where m.home_id = p.id) + (select count(*) from timeline.match m where m.away_id = p.id)
       end::int as weight
     from timeline.participant p where p.id = any($1) and p.merged_into is null and p.kind in ('team', 'player') order by p.id`,
    [ids],
  )
}

export async function listCompetitionFacts(db: Reader, ids: readonly number[]): Promise<NameFacts[]> {
  return db.query<NameFacts>(
    `select 'competition' as kind, c.id, c.sport, c.name, c.short_name as "shortName",
       array(select value from jsonb_each_text(c.names) order by key) || array(select k.spelling from timeline.known_name k
         where k.kind = 'competition' and k.sport = c.sport and k.subject = c.slug order by k.spelling) as others,
       coalesce((select t.matches from timeline.match_total t where t.competition_id = c.id), 0) as weight
     from timeline.competition c where c.id = any($1) order by c.id`,
    [ids],
  )
}

/** The rows of these subjects, whichever of the kinds they are. */
export async function listSearchNames(
  db: Reader,
  kinds: readonly string[],
  ids: readonly number[],
): Promise<SearchName[]> {
  return db.query<SearchName>(
    `select ${columns} from timeline.search_name where kind = any($1) and subject_id = any($2) order by kind, subject_id`,
    [kinds, ids],
  )
}

export async function saveSearchNames(db: Reader, rows: readonly SearchName[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `insert into timeline.search_name as n (kind, subject_id, sport, names, words, weight)
     select kind, id, sport, names, words, weight
     from jsonb_to_recordset($1) as g(kind text, id bigint, sport text, names text[], words text[], weight int)
     on conflict (kind, subject_id) do update set sport = excluded.sport, names = excluded.names, words = excluded.words, weight = excluded.weight`,
    [JSON.stringify(rows)],
  )
}

export async function deleteSearchNames(db: Reader, gone: readonly Pick<SearchName, 'kind' | 'id'>[]): Promise<void> {
  if (gone.length === 0) return
  await db.query(
    `delete from timeline.search_name n using unnest($1::text[], $2::bigint[]) as g(kind, id) where n.kind = g.kind and n.subject_id = g.id`,
    [gone.map(({ kind }) => kind), gone.map(({ id }) => id)],
  )
}
