create table raffle.ticket (
  match_id bigint not null,
  user_id bigint not null,
  drawn_at timestamptz,
  primary key (match_id, user_id)
);
create index ticket_of_user on raffle.ticket (user_id);
