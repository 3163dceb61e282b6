-- Rankings that others publish, as their files state them.
create table timeline.listed_rank (
  provider text not null,
  gender text not null check (gender in ('men', 'women')),
  listed_on date not null,
  team_id bigint not null references timeline.participant on delete cascade,
  place int not null,
  points numeric(8, 2) not null,
  previous_points numeric(8, 2),
  place_change int,                           -- places gained since the list before; negative: lost
  confederation text not null,
  primary key (gender, provider, listed_on, team_id)
);
create index listed_rank_team on timeline.listed_rank (team_id, listed_on);
