-- What a source says of a match beside its events: scores, cards, substitutions per side. One row per match and source, the newest.
create table timeline.statement (
  match_id bigint not null references timeline.match on delete cascade,
  provider text not null,
  file text not null,
  place text not null,                        -- line of a table, path in a JSON document
  stated jsonb not null,                      -- Stated of sports/reconcile.ts
  primary key (match_id, provider)
);

-- Where that differs from what the events of the same source add up to.
create table timeline.finding (
  match_id bigint not null references timeline.match on delete cascade,
  provider text not null,
  field text not null,
  total jsonb,                                -- stated as such
  listed jsonb,                               -- listed one by one
  folded jsonb,
  wrong text not null check (wrong in ('import', 'source')),
  found_at timestamptz not null default now(),
  primary key (match_id, provider, field)
);
