-- Who reported what: any number of reports of one thing share one item of the queue.
create table moderation.report (
  id bigint generated always as identity primary key,
  kind text not null,                         -- 'article', 'comment', 'person'
  thing_id bigint not null,
  user_id bigint,                             -- who reports; null once that account is erased
  reason text not null,
  note text not null default '' check (length(note) <= 500),
  weight real not null check (weight > 0 and weight < 1),  -- of the reporter, at that time
  item_id bigint references moderation.item on delete set null,  -- null until the weights open one
  created_at timestamptz not null default now(),
  told_at timestamptz,                        -- when the reporter was notified of the decision
  unique (kind, thing_id, user_id)
);
create index report_of_user on moderation.report (user_id, id desc);
create index report_of_item on moderation.report (item_id);
create index report_untold on moderation.report (item_id) where told_at is null and item_id is not null;
