-- Who looks at an entry of the queue. A claim ends by itself.
create table desk.claim (
  key text primary key,                       -- `item-7`
  user_id bigint not null,
  until timestamptz(3) not null
);
create index claim_of_user on desk.claim (user_id);

-- What was decided in the queue, with what an undo needs.
create table desk.decision (
  id int generated always as identity primary key,
  key text not null,
  decision text not null,
  by_user_id bigint,                          -- null: through the command line
  at timestamptz(3) not null default now(),
  undo_until timestamptz(3),                  -- null: final
  memory jsonb not null default '{}',         -- given to the undo of its part
  sanction_id bigint,                         -- imposed beside it
  proposal_id bigint,                         -- proposed beside it
  undone_at timestamptz(3)
);
create index decision_of_user on desk.decision (by_user_id, id desc);
create index decision_by_time on desk.decision (at);
