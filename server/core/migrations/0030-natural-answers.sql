-- Answers under a key that a call took from its input: they end with what the call wrote.
alter table core.idempotent_answer add column is_natural boolean not null default false;
