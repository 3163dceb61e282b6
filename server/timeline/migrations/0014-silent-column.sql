-- An index whose condition reads `summary` has each change of a score write to all indexes of its match; this column changes with silence alone.
drop index timeline.match_silent;
alter table timeline.match add column is_silent boolean not null generated always as (coalesce(summary -> 'clock' ? 'silentSince', false)) stored;
create index match_silent on timeline.match (id) where is_silent;
