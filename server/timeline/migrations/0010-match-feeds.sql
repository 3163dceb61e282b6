-- When each feed last spoke of a match, by the server's clock and to within some seconds, and whether it has fallen silent since.
create table timeline.match_feed (
  match_id bigint not null references timeline.match on delete cascade,
  provider text not null,
  last_word_at timestamptz not null,
  is_silent boolean not null default false,
  primary key (match_id, provider)
) with (fillfactor = 70);

-- Which feeds go before which; those without a row come after, by name.
create table timeline.feed_order (
  provider text primary key,
  ordinal int not null
);

-- Each change of who leads a match, and each score or status that the operator put over the leading feed's.
create table timeline.lead_change (
  id bigint generated always as identity primary key,
  match_id bigint not null references timeline.match on delete cascade,
  version bigint not null,                    -- of the match, made by this change
  from_provider text not null,
  to_provider text not null,
  reason text not null,                       -- see server/timeline/lead-change.ts
  shown_before json not null,                 -- {status, score, shootout}
  shown_after json not null,
  words json not null,                        -- what each feed said then: [{provider, status, score, shootout, at, verdict}]
  changed_at timestamptz not null default now()
);
create index lead_change_match on timeline.lead_change (match_id, id);
