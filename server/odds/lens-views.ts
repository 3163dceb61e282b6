import type { LensView } from '#core/parts/lens-view.ts'

/** Prices from before the kick-off disclose nothing. The row has the time of its storage. */
export const priceView: LensView = {
  when: 'r.stored_at <= t',
  past: {
    fixed: ['match_id', 'bookmaker_id', 'market', 'stage', 'line_quarters', 'priced_at', 'source', 'stored_at'],
    keep: `old.stored_at > now() - interval '1 day'`,
  },
  match: 'match_id',
  onlyCourse: true,
  unless: `r.stage <> 'live' and (r.priced_at is null or r.priced_at < m.kick_off)`,
}

/** The newest price that was there, of a hidden match one from before it; searched where the row names a later one. */
export const currentPriceView: LensView = {
  match: 'match_id',
  onlyCourse: true,
  unless: 'true',
  join: `join score.price k on k.id = r.current_id
    cross join lateral (select k.stored_at <= t
      and (not h.course or (k.stage <> 'live' and (k.priced_at is null or k.priced_at < m.kick_off))) as is_current) c
    left join lateral (
      select n.id, n.priced_at from lens.newest_price(t, r.match_id, r.bookmaker_id, r.market,
        case when h.course then array['closing', 'moving', 'opening'] else array['live', 'closing', 'moving', 'opening'] end,
        case when h.course then m.kick_off end) n
      where not c.is_current) b on true`,
  when: `(select o.stored_at <= t from score.price o where o.id = r.opening_id)
    and case when c.is_current then true else b.id is not null end`,
  values: {
    current_id: 'case when c.is_current then r.current_id else b.id end',
    moved_at: 'case when c.is_current then r.moved_at else b.priced_at end',
  },
}
