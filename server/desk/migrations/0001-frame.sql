-- The desk of the operator. Competitions in which a scout enters and corrects matches; without a row none.
create table desk.scout_competition (
  user_id bigint not null,
  competition_id int not null,
  by_user_id bigint,                          -- null: through the command line
  given_at timestamptz(3) not null default now(),
  primary key (user_id, competition_id)
);
