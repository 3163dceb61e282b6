-- Kinds of things and their sources are those that parts declare: `search` of server/core/part.ts.
alter table timeline.search_name drop constraint search_name_kind_check;
alter table timeline.search_stale drop constraint search_stale_kind_check;
