-- Who expects whom to win. One vote per person and match; closed by the kick-off.
create table score.survey_vote (
  user_id bigint not null,
  match_id bigint not null,
  side text not null check (side in ('home', 'away')),
  created_at timestamptz not null default now(),
  primary key (user_id, match_id)
);
create index survey_vote_of_match on score.survey_vote (match_id, side);
