-- What staff did about a difference of a day's comparison. Only ever added to.
create table payments.difference_note (
  id bigint generated always as identity primary key,
  day date not null,
  provider text not null,
  difference text not null check (length(difference) between 1 and 500),   -- kind, order and both sides
  note text not null,
  by_user_id bigint,                          -- null: the command line
  at timestamptz(3) not null default now()
);
create index difference_note_of_day on payments.difference_note (day, provider, id);
create index reconciliation_different on payments.reconciliation (day desc) where report -> 'differences' <> '[]';
