import type { DeskThing, DeskThingKind } from '#contract/touchline/desk-actions.ts'
import type { Reader } from '#core/database/reader.ts'

/** Rows of each kind: the number, the name and what it is now. `$1` is a folded part of the name, `$2` a number. */
const sources: Readonly<Record<Exclude<DeskThingKind, 'user'>, string>> = {
  match: `select m.id, coalesce(h.name, m.home_label, '?') || ' - ' || coalesce(a.name, m.away_label, '?') as name,
      c.name || ', ' || to_char(m.kick_off at time zone 'UTC', 'YYYY-MM-DD') || ', ' || m.status as note
    from timeline.match m join timeline.competition c on c.id = m.competition_id
      left join timeline.participant h on h.id = m.home_id left join timeline.participant a on a.id = m.away_id
    where m.id = $2 or ($1 <> '' and (h.search like '%' || $1 || '%' or a.search like '%' || $1 || '%'))
    order by m.id = $2 desc nulls last, m.kick_off desc`,
  team: participants("kind <> 'player'"),
  player: participants("kind = 'player'"),
  competition: `select id, name, sport || coalesce(', ' || country, '') as note from timeline.competition
    where id = $2 or name ilike '%' || $1 || '%' order by id = $2 desc nulls last, is_hot desc, level, id`,
  season: `select s.id, c.name || ' ' || s.name as name, c.sport || case when s.is_current then ', current' else '' end as note
    from timeline.season s join timeline.competition c on c.id = s.competition_id
    where s.id = $2 or c.name || ' ' || s.name ilike '%' || $1 || '%' order by s.id = $2 desc nulls last, s.is_current desc, s.id desc`,
  circle: `select id, coalesce(name, kind || ' ' || subject_id, kind) as name, state || ', ' || members || ' members' as note from circles.circle
    where id = $2 or name ilike '%' || $1 || '%' or $1 = '' order by id = $2 desc nulls last, state = 'asked' desc, id desc`,
  banner: `select id, title as name, 'slot ' || place || coalesce(', ' || nullif(link, ''), '') || coalesce(', until ' || to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), '') as note
    from news.banner where id = $2 or title ilike '%' || $1 || '%' order by id = $2 desc nulls last, id desc`,
  block: `select id, case when title_en = '' then kind else title_en end as name, 'place ' || row_number() over (order by ordinal, id) || ', ' || kind || ', at most ' || size
      || coalesce(', until ' || to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), '') as note
    from news.home_block where $2::bigint is null or id <> 0 order by ordinal, id`,
  category: `select id, name_en || ' ' || name_zh as name, slug as note from articles.category
    where id = $2 or name_en || name_zh || slug ilike '%' || $1 || '%' order by place, id`,
  news_feed: `select id, coalesce(given_name, stated_name, url) as name, url || case when paused_at is null then '' else ', paused' end || coalesce(', ' || problem, '') as note
    from headlines.feed where id = $2 or url || coalesce(given_name, '') || coalesce(stated_name, '') ilike '%' || $1 || '%' order by id = $2 desc nulls last, id desc`,
  request: `select id, left(regexp_replace(body, '\\s+', ' ', 'g'), 120) as name, topic || ', ' || state || ', @' || user_id as note from support.request
    where id = $2 or body ilike '%' || $1 || '%' order by id = $2 desc nulls last, state = 'open' desc, id desc`,
  broadcast: `select id, text ->> 'en' as name, added_count || ' of ' || account_count
      || case when stopped_at is not null then ', stopped' when finished_at is null then ', being sent' else ', sent' end as note
    from notices.broadcast where id = $2 or text ->> 'en' ilike '%' || $1 || '%' order by id = $2 desc nulls last, id desc`,
  guard_rule: `select id, type as name, coalesce(subject_kind || ' ' || subject_id, 'everything') || ', ' || coalesce(region, 'everywhere')
      || coalesce(', ' || channel, '') || coalesce(', ' || nullif(note, ''), '') as note
    from core.guard_rule where id = $2 or type || ' ' || note ilike '%' || $1 || '%' order by id = $2 desc nulls last, id desc`,
  contradiction: `select c.id, coalesce(h.name, '?') || ' - ' || coalesce(a.name, '?') as name,
      c.field || ': ' || c.provider || ' ' || c.told || ', ' || c.other_provider || ' ' || c.other_told || coalesce(', settled: ' || c.choice, '') as note
    from timeline.contradiction c join timeline.match m on m.id = c.match_id
      left join timeline.participant h on h.id = m.home_id left join timeline.participant a on a.id = m.away_id
    where c.id = $2 or h.search like '%' || $1 || '%' or a.search like '%' || $1 || '%' order by c.id = $2 desc nulls last, c.settled_at is not null, c.id`,
  name_review: `select id, spelling as name, source || ', ' || sport || coalesce(': ' || (
      select string_agg((one ->> 'name') || ' (' || (one ->> 'id') || ')', ', ') from jsonb_array_elements(candidates) as one), '')
      || case when decided_at is null then '' else ', decided' end as note
    from timeline.alias_review where id = $2 or spelling ilike '%' || $1 || '%' order by id = $2 desc nulls last, decided_at is not null, id`,
  top_up: `select id, order_no as name, state || ', ' || coins || ' coins' || coalesce(', @' || user_id, '') as note from payments.top_up
    where id = $2 or order_no ilike $1 || '%' order by id = $2 desc nulls last, id desc`,
}

function participants(condition: string): string {
  return `select p.id, p.name, p.sport || coalesce(', ' || p.country, '') || case when p.is_demo then ', demonstration' else '' end as note
    from timeline.participant p where ${condition} and (p.id = $2 or ($1 <> '' and p.search like '%' || $1 || '%'))
    order by p.id = $2 desc nulls last, length(p.name), p.id`
}

type Asked = { kind: keyof typeof sources; text: string; id: number | null; limit: number }

/** Things by a part of their name or their number; `text` is folded where names are. */
export function findThings(db: Reader, { kind, text, id, limit }: Asked): Promise<DeskThing[]> {
  const pattern = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return db.query<DeskThing>(
    `select id, name, note from (${sources[kind]} limit $3) found where $1::text is not null`,
    [pattern, id, limit],
  )
}
