import type { Reader } from '#core/database/reader.ts'

/** Row counts by the name of the stored thing. */
export async function countFacts(db: Reader): Promise<Record<string, number>> {
  const [row] = await db.query<Record<string, number>>(
    `select (select count(*) from timeline.competition)::int as competitions, (select count(*) from timeline.season)::int as seasons,
       (select count(*) from timeline.match)::int as matches, (select count(*) from timeline.match where status in ('live', 'interrupted'))::int as "matches live now",
       (select count(*) from timeline.participant where kind = 'team')::int as teams, (select count(*) from timeline.participant where kind = 'player')::int as players,
       (select count(*) from timeline.event)::int as events, (select count(*) from timeline.alias_review where decided_at is null)::int as "names to review",
       (select count(*) from timeline.adjustment where revoked_at is null)::int as adjustments`,
  )
  return row ?? {}
}
