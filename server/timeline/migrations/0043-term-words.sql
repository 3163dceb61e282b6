-- What the heroes and maps of titles are found by, derived by server/timeline/search/terms.ts; null until then, and again when a name changes.
alter table timeline.term add column folded text[], add column words text[];
create index term_words on timeline.term using gin (array_to_tsvector(words)) where kind in ('hero', 'map');
create index term_unread on timeline.term (sport) where words is null and kind in ('hero', 'map');
