import type { Reader } from '#core/database/reader.ts'

/**
 * A name that fans search for a competition (by its slug) or a team (by its name and country), beside those that
 * sources use.
 */
export type KnownName = {
  sport: string
  kind: 'team' | 'competition'
  subject: string
  country: string
  spelling: string
}

/**
 * Makes these the known names, and marks what is named otherwise than before, so that search derives it again. Nothing
 * is written where they are stored already. Answers how many rows of names changed.
 */
export async function storeKnownNames(db: Reader, names: readonly KnownName[]): Promise<number> {
  const [row] = await db.query<{ changed: number }>(
    `with given as (select distinct * from jsonb_to_recordset($1)
         as g(sport text, kind text, subject text, country text, spelling text)),
       gone as (delete from timeline.known_name k where not exists (select from given g where (g.sport, g.kind, g.subject, g.country, g.spelling)
         = (k.sport, k.kind, k.subject, k.country, k.spelling)) returning k.*),
       added as (insert into timeline.known_name select * from given on conflict do nothing returning *),
       changed as (select * from gone union all select * from added),
       stale as (insert into timeline.search_stale (kind, subject_id)
         select distinct 'participant', p.id from changed c join timeline.participant p on c.kind = 'team' and p.kind = 'team'
           and p.sport = c.sport and p.name = c.subject and coalesce(p.country, '') = c.country and p.merged_into is null
         union all select distinct 'competition', x.id from changed c join timeline.competition x
           on c.kind = 'competition' and x.sport = c.sport and x.slug = c.subject)
     select count(*)::int as changed from changed`,
    [JSON.stringify(names)],
  )
  return row?.changed ?? 0
}
