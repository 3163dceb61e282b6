-- Who may read what, as the operator says.

create table core.guard_rule (
  id int generated always as identity primary key,
  type text not null,                         -- a guard type of the specification; a word that nobody knows denies
  subject_kind text,                          -- 'competition', 'operation', 'page', 'news', 'post'; null: everything
  subject_id text,
  region text,                                -- ISO 3166; null: everywhere
  channel text,                               -- 'web', 'app' or a channel of old clients; null: all
  note text not null default '',
  created_at timestamptz not null default now(),
  check ((subject_kind is null) = (subject_id is null)),
  unique nulls not distinct (subject_kind, subject_id, region, channel)
);

-- Every process looks at this number and reads the rules again when it has changed.
create table core.guard_state (revision bigint not null);
insert into core.guard_state values (0);

-- What was changed when: never deleted.
create table core.guard_change (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  action text not null,
  rule jsonb not null
);

create function core.note_guard_change() returns trigger language plpgsql as $$
begin
  insert into core.guard_change (action, rule) values (lower(tg_op), to_jsonb(coalesce(new, old)));
  update core.guard_state set revision = revision + 1;
  return null;
end $$;
create trigger guard_rule_change after insert or update or delete on core.guard_rule for each row execute function core.note_guard_change();
