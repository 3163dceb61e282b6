import type { Reader } from '#core/database/reader.ts'

/** Maximum matches marked in one statement. */
const batch = 500

/** Last report of all feeds that have events of the match `m`; null without a feed. */
const heardOf = `(select max(f.heard_at) from timeline.feed f
  where exists (select from timeline.event e where e.match_id = m.id and e.provider = f.provider))`

/**
 * Compares the stored silence of each match in play with the last reports of its feeds and corrects it: the match, its
 * version, and a frame without events. `since` is null where a feed reported after the cutoff. A match that is no
 * longer in play is not silent.
 */
const text = `
with heard as (
  select m.id, m.version, ${heardOf} as heard_at from timeline.match m where m.status in ('live', 'interrupted')
  union all
  select m.id, m.version, null from timeline.match m where m.is_silent and m.status not in ('live', 'interrupted')
), due as (
  select h.id, h.version, case when h.heard_at < to_timestamp($1::float8 / 1000) then floor(extract(epoch from h.heard_at) * 1000) end as since
  from heard h
), wrong as (
  select d.* from due d join timeline.match m on m.id = d.id
  where d.since is distinct from (m.summary #>> '{clock,silentSince}')::numeric and (d.since is null or $3)
  order by d.id limit ${batch}
), changed as (
  update timeline.match m set version = m.version + 1, changed_at = now(),
    summary = case when w.since is null then m.summary #- '{clock,silentSince}' else jsonb_set(m.summary, '{clock,silentSince}', to_jsonb(w.since)) end
  from wrong w where m.id = w.id and m.version = w.version
  returning m.id, m.version, m.kick_off, m.competition_id, m.summary, w.since
), reported as (
  insert into timeline.outbox (match_id, rooms, is_urgent, kind, body)
  select id, array['match:' || id, 'day:' || to_char(kick_off at time zone 'UTC', 'YYYY-MM-DD'), 'competition:' || competition_id], false, 'match',
    json_build_object('matchId', id, 'version', version, 'kickOff', floor(extract(epoch from kick_off) * 1000), 'competitionId', competition_id,
      'summary', summary, 'at', $2::float8, 'events', json_build_array(), 'people', json_build_object())
  from changed
)
select count(*)::int as count, (select count(*) from wrong)::int as found from changed`

/**
 * Marks the matches in play whose feeds all last reported before `cutoff` (epoch ms), and unmarks the others. Returns
 * how many changed. Without `mayMark` matches are only unmarked. Safe to run in several processes at once: a match that
 * changed concurrently is left to the next run.
 */
export async function markSilence(
  db: Reader,
  { cutoff, now, mayMark }: { cutoff: number; now: number; mayMark: boolean },
): Promise<number> {
  let changed = 0
  for (;;) {
    const [row] = await db.query<{ count: number; found: number }>({ name: 'mark_silence', text }, [
      cutoff,
      now,
      mayMark,
    ])
    changed += row!.count
    if (row!.count > 0) db.wake?.()
    if (row!.found < batch || row!.count === 0) return changed
  }
}

/**
 * Matches in play with another feed that could take the lead, where the silent feeds differ from those at the last
 * choice: each with its feeds that last reported before `cutoff` (epoch ms). Where all are silent none takes the lead.
 */
export async function listFailOvers(db: Reader, cutoff: number): Promise<{ matchId: number; silent: string[] }[]> {
  const isSilent = 'f.heard_at < to_timestamp($1::float8 / 1000)'
  const text = `select mf.match_id as "matchId", coalesce(array_agg(mf.provider order by mf.provider) filter (where ${isSilent}), '{}') as silent
    from timeline.match m join timeline.match_feed mf on mf.match_id = m.id join timeline.feed f on f.provider = mf.provider
    where m.status in ('live', 'interrupted')
    group by mf.match_id having count(*) > 1 and bool_or(mf.is_silent <> (${isSilent})) and not bool_and(${isSilent})
    order by mf.match_id limit ${batch}`
  return db.query({ name: 'fail_overs', text }, [cutoff])
}
