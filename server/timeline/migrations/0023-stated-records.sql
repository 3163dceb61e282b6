-- The source of a stated record, and when it was last taken in: pages name both.
alter table timeline.season_team add column provider text, add column stated_at timestamptz;
