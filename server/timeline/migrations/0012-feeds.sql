-- When each feed was last heard of: by a report about any match, or by a heartbeat. Archives and the operator are no feeds.
create table timeline.feed (
  provider text primary key,
  heard_at timestamptz not null
);

-- Matches whose feeds are silent: see timeline/silence.ts.
create index match_silent on timeline.match (id) where summary -> 'clock' ? 'silentSince';
