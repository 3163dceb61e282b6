import type { Reader } from '#core/database/reader.ts'
import type { About } from '../types.ts'

/** The texts of stories: the titles and summaries of their shown entries. */
export async function listTexts(db: Reader, ids: readonly number[]): Promise<{ headlineId: number; text: string }[]> {
  const rows = await db.query<{ id: string; text: string }>(
    `select headline_id as id, string_agg(title || E'\\n' || summary, E'\\n' order by taken_at, feed_id, key) as text
     from headlines.entry where headline_id = any($1) and withdrawn_at is null group by headline_id order by headline_id`,
    [ids],
  )
  return rows.map(({ id, text }) => ({ headlineId: Number(id), text }))
}

/**
 * Replaces what stories mention: the named things; the matches of two named sides from four days before to three days
 * after; and, for spoiler-free readers alone, those of one named side or of a team of a named player, from three days
 * before to a day after, since titles change.
 */
export async function saveMentions(
  db: Reader,
  ids: readonly number[],
  subjects: readonly (About & { headlineId: number })[],
): Promise<void> {
  await db.query('delete from headlines.mention where headline_id = any($1)', [ids])
  await db.query(
    `with g as (select * from jsonb_to_recordset($1) as g("headlineId" bigint, kind text, id bigint)),
       side as (select "headlineId" as headline_id, id, true as is_named from g where kind in ('team', 'player')
         union select g."headlineId", s.team_id, false from g join timeline.membership s on s.player_id = g.id where g.kind = 'player'),
       played as (
         select s.headline_id, m.id, bool_or(o.is_named and s.is_named and m.kick_off between h.at - interval '4 days' and h.at + interval '3 days') as is_named
         from side s join headlines.headline h on h.id = s.headline_id
           join timeline.match m on (m.home_id = s.id or m.away_id = s.id)
             and m.kick_off between h.at - interval '4 days' and h.at + interval '3 days'
           left join side o on o.headline_id = s.headline_id and o.id <> s.id and o.id in (m.home_id, m.away_id)
         group by s.headline_id, m.id
         having bool_or(o.is_named and s.is_named) or bool_or(m.kick_off between h.at - interval '3 days' and h.at + interval '1 day'))
     insert into headlines.mention (headline_id, kind, thing_id, is_named)
     select "headlineId", kind, id, true from g union all select headline_id, 'match', id, coalesce(is_named, false) from played
     on conflict do nothing`,
    [JSON.stringify(subjects)],
  )
}
