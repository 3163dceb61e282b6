import type { Reader } from '#core/database/reader.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const isLive = `m.status in ('live', 'interrupted')`

type FeedRow = {
  name: string
  place: number | null
  heardAt: number
  live: number
  leads: number
  reports: number
  lost: number
}

/** Live feeds, in the order of the operator, then by name. */
export function listFeedHealth(db: Reader): Promise<FeedRow[]> {
  return db.query<FeedRow>(
    `with shown as (select f.provider, f.match_id, exists (select from timeline.event e
        where e.match_id = f.match_id and e.provider = f.provider and e.is_shown) as leads
      from timeline.match_feed f join timeline.match m on m.id = f.match_id where ${isLive})
    select f.provider as name, o.ordinal::int as place, ${ms('f.heard_at')} as "heardAt",
        (select count(*)::int from shown s where s.provider = f.provider) as live,
        (select count(*)::int from shown s where s.provider = f.provider and s.leads) as leads,
        (select count(*)::int from timeline.report r where r.provider = f.provider and r.received_at > now() - interval '1 hour') as reports,
        (select count(*)::int from timeline.lead_change c where c.from_provider = f.provider and c.changed_at > now() - interval '1 day'
          and c.reason not in ('order', 'operator')) as lost
      from timeline.feed f left join timeline.feed_order o on o.provider = f.provider
      order by o.ordinal nulls last, f.provider`,
  )
}

type LiveRow = { id: number; silentSince: number | null }

/** Matches in play, silent ones first. */
export function listLive(db: Reader, limit: number): Promise<LiveRow[]> {
  return db.query<LiveRow>(
    `select m.id, (m.summary #>> '{clock,silentSince}')::float8 as "silentSince" from timeline.match m where ${isLive}
      order by (m.summary #>> '{clock,silentSince}') is null, m.kick_off, m.id limit $1`,
    [limit],
  )
}

/** When each feed last said something about these matches. */
export function listLastWords(
  db: Reader,
  matchIds: readonly number[],
): Promise<{ matchId: number; name: string; lastAt: number; isSilent: boolean }[]> {
  return db.query(
    `select match_id as "matchId", provider as name, ${ms('last_word_at')} as "lastAt", is_silent as "isSilent"
      from timeline.match_feed where match_id = any($1) order by match_id, last_word_at desc, provider`,
    [matchIds],
  )
}
