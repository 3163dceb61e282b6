-- Sanctions of accounts, of all services: a step with its reason, beginning and end, its appeal and its lifting.
create table moderation.sanction (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  step text not null check (step in ('warn', 'hold', 'mute', 'freeze', 'close')),
  service text not null check (service in ('chat', 'talk', 'posts', 'all')),
  code text not null,                         -- the kind of reason, as in verdicts
  reason text not null check (length(reason) between 1 and 300),
  starts_at timestamptz(3) not null default now(),
  ends_at timestamptz(3),                     -- null: until it is lifted
  by_user_id bigint,                          -- null: through the command line
  lifted_at timestamptz(3),
  lifted_by_user_id bigint,
  lifting text not null default '',           -- why it was lifted
  appeal text check (length(appeal) between 1 and 500),
  appealed_at timestamptz(3),
  appeal_decided_at timestamptz(3),
  appeal_decided_by_user_id bigint,
  untold text[] not null default '{}',        -- sentences of notices that its person has not received
  check (step <> 'close' or service = 'all'),
  check (ends_at > starts_at)
);
create index sanction_of_user on moderation.sanction (user_id, id desc);
create index sanction_in_force on moderation.sanction (user_id, service) where lifted_at is null and step <> 'warn';
create index sanction_appealed on moderation.sanction (id) where appealed_at is not null and appeal_decided_at is null;
create index sanction_untold on moderation.sanction (id) where untold <> '{}';

alter table moderation.log drop constraint log_action_check;
alter table moderation.log add constraint log_action_check check (action in
  ('approved', 'refused', 'rule_off', 'rule_on', 'term_added', 'term_removed', 'sanction_imposed', 'sanction_lifted'));
