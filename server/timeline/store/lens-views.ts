import type { LensView } from '#core/parts/lens-view.ts'

const isNear = (kickOff: string) => `${kickOff} > now() - interval '1 day' and ${kickOff} < now() + interval '1 day'`

const hiddenSummary = `'{"status": "scheduled", "phase": "scheduled", "period": 0, "clock": {"isRunning": false, "baseSeconds": 0, "at": null},
  "score": {"home": 0, "away": 0}, "halfScore": null, "normalScore": null, "shootout": null, "redCards": {"home": 0, "away": 0},
  "lastScore": null, "winner": null, "isHidden": true}'::jsonb || case when r.summary ? 'bestOf' then
  jsonb_build_object('bestOf', r.summary -> 'bestOf', 'advantage', r.summary -> 'advantage') else '{}'::jsonb end`

const areEarlierPrices = `coalesce((r.prices ->> 'movedAt')::numeric, 'infinity') < extract(epoch from r.kick_off) * 1000`

/**
 * Pairings are looked up by index: a match whose pairing was decided since then is left out, as is a later series. A
 * former pairing is stored however far the kick-off is. `isHidden` tells a match whose course is hidden from one that
 * waits for its kick-off. Prices from before it stay, and so does the length of a series, a fact of the schedule. A
 * second final that may not be played is left out.
 */
export const matchView: LensView = {
  when: `case when l.match_id is null then true
    else coalesce(l.decided_at <= t, true) and (not l.is_extra or h.side = 0) end`,
  past: {
    fixed: [
      'sport',
      'competition_id',
      'season_id',
      'round_id',
      'home_label',
      'away_label',
      'kick_off',
      'first_kick_off',
      'is_kick_off_exact',
      'venue',
      'provider',
      'is_demo',
    ],
    lookup: ['home_id', 'away_id'],
    keep: `(${isNear('old.kick_off')}) or (old.kick_off > now() and exists (select from timeline.match n
      where n.id = old.id and (n.home_id, n.away_id) is distinct from (old.home_id, old.away_id)))`,
    byStatement: true,
    added: `${isNear('new.kick_off')} and new.status <> 'scheduled'`,
  },
  without: ['is_silent'],
  match: 'id',
  unless: 'true',
  unspoilt: {
    home_id: 'case when h.side & 1 = 0 then r.home_id end',
    away_id: 'case when h.side & 2 = 0 then r.away_id end',
    home_label: 'case when h.side & 1 = 0 then r.home_label else coalesce(r.home_label, l.home_label) end',
    away_label: 'case when h.side & 2 = 0 then r.away_label else coalesce(r.away_label, l.away_label) end',
    status: `case when h.course then 'scheduled' else r.status end`,
    summary: `case when h.course then ${hiddenSummary} else r.summary end`,
    version: 'case when h.course or h.side <> 0 then 0 else r.version end',
    has_timeline: 'r.has_timeline and not h.course and h.side = 0',
    changed_at: 'case when h.course or h.side <> 0 then least(r.kick_off, t) else r.changed_at end',
    prices: `case when h.side = 0 and (not h.course or ${areEarlierPrices}) then r.prices end`,
  },
}

/**
 * Events are looked up by match, type and key. Line-ups name the sides as well. The length of a series stays, without
 * the versions that count what happened. A report that repeats what is known leaves version and revision.
 */
export const eventView: LensView = {
  when: 'r.received_at <= t',
  past: {
    fixed: ['received_at'],
    lookup: ['type'],
    keep: `old.received_at > now() - interval '1 day'
      and (old.version is distinct from new.version or old.revision is distinct from new.revision)`,
  },
  without: ['sequence', 'content_sequence', 'is_omitted'],
  match: 'match_id',
  unless: `r.type = 'format' and m.summary ? 'bestOf'`,
  unspoilt: { version: 'case when h.any then 0 else r.version end' },
}

/** A ruling on a match discloses how it ended, and one on level teams how the season did; points deducted do not. */
export const adjustmentView: LensView = {
  when: 'r.created_at <= t',
  values: { revoked_at: 'case when r.revoked_at <= t then r.revoked_at end' },
  match: 'match_id',
  onlyCourse: true,
  shows: 'r.order_ids is null or r.season_id = any(q.seasons)',
}

/** Ratings of the last day are shown with the next day; each discloses how a match ended. */
export const ratingView: LensView = { when: `r.kick_off <= t - interval '1 day'`, shows: 'false' }

/** The position of the stream at an instant: what comes after it is still to come for a delayed reader. */
export const relayView: LensView = {
  values: {
    position: `coalesce(
      (select f.position from timeline.frame f where f.created_at <= t order by f.created_at desc, f.position desc limit 1),
      (select min(f.position) - 1 from timeline.frame f), r.position)`,
  },
}

/** A second final that is left out is not counted. */
export const matchTotalView: LensView = {
  unspoilt: {
    matches: `r.matches - (select count(*)::int
      from timeline.later_series f join timeline.match n on n.id = f.match_id where f.is_extra
        and n.competition_id = r.competition_id and lens.later_side(t, q.matches, q.seasons, f.match_id) > 0)`,
  },
}

/** Honours and rows of a career are shown with their season; an honour whose season is not known is left out. */
export const bankRowView: LensView = {
  when: `r.kind <> 'honours' or r.changed_at <= t`,
  shows: `case r.kind when 'honours' then coalesce(r.season_id = any(q.seasons), false)
    when 'careers' then r.season_id is null or r.season_id = any(q.seasons) else true end`,
}
