-- Prices of finished matches, as they opened and as they closed: what same odds search. Derived from score.price; bookmaker 0 is
-- the average of all.
create table score.finished_price (
  match_id bigint not null references timeline.match on delete cascade,
  market text not null,
  bookmaker_id int not null,
  is_closing boolean not null,
  sport text not null,
  competition_id bigint not null,
  kick_off timestamptz not null,
  line_quarters int not null default 0,       -- 0 for the result, which has no line
  home_milli int not null,
  draw_milli int,
  away_milli int not null,
  primary key (match_id, market, bookmaker_id, is_closing)
);
create index finished_price_near on score.finished_price (sport, market, bookmaker_id, is_closing, line_quarters, home_milli)
  include (away_milli, draw_milli, kick_off, competition_id, match_id);

-- Matches whose rows are to be derived again.
create table score.finished_price_stale (match_id bigint primary key);

create function score.match_finished() returns trigger language plpgsql as $$
begin
  insert into score.finished_price_stale values (new.id) on conflict do nothing;
  return null;
end $$;

create trigger finished_price_added after insert on timeline.match for each row
  when (new.status in ('finished', 'awarded', 'abandoned')) execute function score.match_finished();
create trigger finished_price_changed after update on timeline.match for each row
  when (new.status in ('finished', 'awarded', 'abandoned') or (old.status in ('finished', 'awarded', 'abandoned') and old.status <> new.status))
  execute function score.match_finished();

insert into score.finished_price_stale select m.id from timeline.match m
  where m.status in ('finished', 'awarded', 'abandoned') and exists (select from score.current_price c where c.match_id = m.id);
