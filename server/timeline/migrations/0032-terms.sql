-- Names of the heroes, items, maps and patches of a title, as a source publishes them: what matches name by a number.
create table timeline.term (
  sport text not null,
  kind text not null check (kind in ('hero', 'item', 'map', 'patch')),
  key text not null,                          -- the number or the name by which the title refers to it
  provider text not null,
  name text not null,                         -- the source's own term
  names jsonb not null default '{}',          -- {"en", "zh"}, as far as the source has them
  detail jsonb not null default '{}',
  listed_at timestamptz not null default now(), -- when an import brought what stands here
  primary key (sport, kind, key, provider)
);
create index term_name on timeline.term (sport, kind, name);
